import type { Campaign, Collection, SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { codesSetRedirectSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { findPrize } from '../campaigns/prizes.ts';
import { getLocale, t } from '../language/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toaster.tsx';
import { ExportMenu } from './collection-menu.tsx';
import { CollectionView } from './collection-view.tsx';
import { describeResult } from './describe-result.ts';
import { describeGivenOut } from './end-texts.ts';
import { HeldCodesCard } from './held/held-codes-card.tsx';
import { CodeSheet } from './history/code-sheet.tsx';
import { MailsCard } from './mails/mails-card.tsx';
import { PrizeContext, usePrize } from './prize-in-use.ts';
import { PrizeNav } from './prize-nav.tsx';
import { useCollections } from './queries.ts';
import { SetCodesForm } from './set-codes-form.tsx';

/**
 * Shows the form that sets codes or, if codes are set already, these codes (K2, K3). A race has codes for
 * each prize; the URL names the prize to show (G85).
 */
export function ManageCodesTab({ campaign }: { campaign: Campaign }) {
  const [search] = useSearchParams();
  const isRace = campaign.rewardType === 'competition';
  const prize = (isRace ? findPrize(search.get('prize'))?.kind : null) ?? 'first';
  return (
    <PrizeContext value={prize}>
      <div className="space-y-6">
        <PrizeNav campaign={campaign} />
        <CodesOfPrize key={prize} campaign={campaign} />
      </div>
    </PrizeContext>
  );
}

function CodesOfPrize({ campaign }: { campaign: Campaign }) {
  const collections = useCollections(campaign.id);
  const handleSet = useLeaveOnceSet();
  const content = useRef<HTMLDivElement>(null);
  if (collections.isPending) {
    return (
      <Loading label={t('Loading codes...')}>
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  // The error of a failed refetch is not shown, because it would replace the loaded content and any text
  // typed into it.
  if (collections.isLoadingError) {
    return (
      <ErrorState
        title={t('The codes could not be loaded')}
        isRetrying={collections.isFetching}
        onRetry={() => void collections.refetch()}
      />
    );
  }
  const active = collections.data.find(({ isActive }) => isActive);
  return (
    <div ref={content} tabIndex={-1} className="space-y-8 outline-none">
      <CodeSheet puzzleId={campaign.id} />
      <HeldCodesCard puzzleId={campaign.id} nextFocus={content} />
      {active ? (
        <CollectionView collection={active} whenEmpty={campaign.whenEmpty} nextFocus={content} />
      ) : (
        <SetCodesForm campaign={campaign} onSet={handleSet} />
      )}
      <MailsCard puzzleId={campaign.id} />
      <EndedCollections
        puzzleId={campaign.id}
        collections={collections.data.filter(({ isActive }) => !isActive)}
      />
    </div>
  );
}

/** Shows the result of setting codes and, for the first prize, opens the embed codes 1.5 s later (K2). */
function useLeaveOnceSet() {
  const isFirst = usePrize() === 'first';
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
    toast({ title: t('Campaign Codes Set'), description: describeResult(reply) });
    // The other prizes of a race need no embed code of their own, so the owner stays on this page.
    setIsSet(isFirst);
  };
}

interface EndedCollectionsProps {
  puzzleId: string;
  collections: readonly Collection[];
}

/** Lists ended collections, which the server keeps (G15). */
function EndedCollections({ puzzleId, collections }: EndedCollectionsProps) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="ended-collections">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ended-collections" className="text-lead">
          {t('Ended collections')}
        </h2>
        <ExportMenu puzzleId={puzzleId} />
      </div>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {collections.map((collection) => (
          <li key={collection.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
            <span dir="auto" className="min-w-0 font-semibold">
              {collection.title}
            </span>
            <span className="text-sm text-soft">
              {describeGivenOut(collection)}
              {collection.endedAt && `, ${t('ended {day}', { day: formatDay(collection.endedAt) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatDay(moment: string): string {
  return new Date(moment).toLocaleDateString(getLocale(), { dateStyle: 'medium' });
}
