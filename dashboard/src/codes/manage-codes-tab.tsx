import type { Campaign, Collection, SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { codesSetRedirectSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toaster.tsx';
import { CollectionView } from './collection-view.tsx';
import { describeResult } from './describe-result.ts';
import { describeGivenOut } from './end-texts.ts';
import { exportUrls, useCollections } from './queries.ts';
import { SetCodesForm } from './set-codes-form.tsx';

/** Shows the form that sets codes, or the codes that are set (K2, K3). */
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
  // A failed refetch is not shown, because the error would replace loaded content and anything typed into it.
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

/** Shows the result of setting codes and, 1.5 s later, opens the embed codes (K2). */
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
    toast({ title: 'Campaign Codes Set', description: describeResult(reply) });
    setIsSet(true);
  };
}

/** Lists ended collections, which the server keeps (G15). */
function EndedCollections({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="ended-collections">
      <h2 id="ended-collections" className="text-xl">
        Ended collections
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {collections.map((collection) => (
          <li key={collection.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
            <span dir="auto" className="min-w-0 font-semibold">
              {collection.title}
            </span>
            <span className="text-sm text-soft">
              {describeGivenOut(collection)}
              {collection.endedAt && `, ended ${formatDay(collection.endedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatDay(moment: string): string {
  return new Date(moment).toLocaleDateString('en', { dateStyle: 'medium' });
}

/** Downloads the codes and the wins as files. The server streams them, so their size does not matter. */
function Exports({ puzzleId }: { puzzleId: string }) {
  const urls = exportUrls(puzzleId);
  return (
    <section aria-labelledby="exports">
      <h2 id="exports" className="text-xl">
        Export
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">
        CSV files for any spreadsheet: every code with its state, and every win with its time and website.
        Ended collections are included.
      </p>
      <div className="flex flex-wrap gap-3">
        <ExportLink href={urls.codes} text="Export codes" />
        <ExportLink href={urls.winners} text="Export winners" />
      </div>
    </section>
  );
}

function ExportLink({ href, text }: { href: string; text: string }) {
  return (
    <Button asChild variant="secondary">
      <a href={href} download>
        <Download aria-hidden className="size-4" />
        {text}
      </a>
    </Button>
  );
}
