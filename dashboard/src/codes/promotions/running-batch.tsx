import type { Collection, PromotionBatch } from '@puzzle-prize/sdk/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../../language/t.ts';
import { useToast } from '../../ui/toaster.tsx';
import { listRefreshedUrls } from '../queries.ts';
import { BatchProgress } from './batch-progress.tsx';
import { isUnfinished, useBatchesOf } from './queries.ts';

/**
 * Shows the unfinished batch of a collection whose codes Stripe generates, and announces the end of the batch (K8,
 * K9).
 */
export function RunningBatch({ collection: { id, puzzleId } }: { collection: Collection }) {
  const batches = useBatchesOf(puzzleId, id);
  useBatchNews(puzzleId, batches[0]);
  const unfinished = batches.find(isUnfinished);
  return unfinished && <BatchProgress puzzleId={puzzleId} batch={unfinished} />;
}

/**
 * Refreshes the codes on the page while a batch generates more codes. Also announces the end of the batch
 * (K9).
 */
function useBatchNews(puzzleId: string, batch: PromotionBatch | undefined): void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const before = useRef(batch);
  useEffect(() => {
    const known = before.current;
    before.current = batch;
    if (!batch || known?.id !== batch.id) return;
    if (known.made === batch.made && known.status === batch.status) return;
    const urls = listRefreshedUrls(puzzleId);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && urls.some((beginning) => url.startsWith(beginning)),
    });
    const news = known.status === batch.status ? null : describeOutcome(batch);
    if (news) toast(news);
  }, [batch, puzzleId, queryClient, toast]);
}

function describeOutcome({ status, made, count }: PromotionBatch) {
  if (status === 'done')
    return {
      title: t('Codes Generated'),
      description: t('{count, plural, one {# promotion code} other {# promotion codes}}', { count }),
    };
  if (status !== 'failed' || made > 0) return null;
  return {
    title: t('No Codes Generated'),
    description: t('Unable to generate codes. Please check your Stripe account settings.'),
    variant: 'destructive',
  } as const;
}
