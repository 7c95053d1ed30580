import type { Campaign, SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { codesSetRedirectSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toaster.tsx';
import { CollectionView } from './collection-view.tsx';
import { EndedCollections } from './ended-collections.tsx';
import { Exports } from './exports.tsx';
import { useCollections } from './queries.ts';
import { SetCodesForm } from './set-codes-form.tsx';
import { reportText } from './set-report.ts';

/** The form that sets codes, or what became of them (K2, K3). */
export function ManageCodesTab({ campaign }: { campaign: Campaign }) {
  const collections = useCollections(campaign.id);
  const handleSet = useLeaveOnceSet();
  const content = useRef<HTMLDivElement>(null);
  if (collections.isPending) {
    return (
      <Loading label="Loading codes...">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  // What was loaded once stays, with what is typed into it.
  if (collections.isLoadingError) {
    return (
      <ErrorState
        title="The codes could not be loaded"
        isRetrying={collections.isFetching}
        onRetry={() => void collections.refetch()}
      />
    );
  }
  const active = collections.data.find(({ isActive }) => isActive);
  return (
    <div ref={content} tabIndex={-1} className="space-y-8 outline-none">
      {active ? (
        <CollectionView collection={active} nextFocus={content} />
      ) : (
        <SetCodesForm campaign={campaign} onSet={handleSet} />
      )}
      <EndedCollections collections={collections.data.filter(({ isActive }) => !isActive)} />
      {collections.data.length > 0 && <Exports puzzleId={campaign.id} />}
    </div>
  );
}

/** Tells what was set and, 1.5 s later, goes on to where the puzzle is put on a site (K2). */
function useLeaveOnceSet() {
  const [isSet, setIsSet] = useState(false);
  const [, navigate] = useLocation();
  const toast = useToast();
  useEffect(() => {
    if (!isSet) return;
    const timer = setTimeout(navigate, codesSetRedirectSeconds * 1000, '/dashboard?tab=embed-codes');
    return () => {
      clearTimeout(timer);
    };
  }, [isSet, navigate]);
  return (reply: SetCodesReply) => {
    toast({ title: 'Campaign Codes Set', description: reportText(reply) });
    setIsSet(true);
  };
}
