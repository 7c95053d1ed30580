import type { PromotionBatch } from '@puzzle-prize/sdk/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countOf } from '../../ui/count-of.ts';
import { useToast } from '../../ui/toaster.tsx';
import { refreshOf } from '../queries.ts';

/** Brings what is shown of the codes up to date while a run makes them, and tells when it has come to its end (K9). */
export function useBatchNews(puzzleId: string, batch: PromotionBatch | undefined): void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const before = useRef(batch);
  useEffect(() => {
    const known = before.current;
    before.current = batch;
    if (!batch || known?.id !== batch.id) return;
    if (known.made === batch.made && known.status === batch.status) return;
    const urls = refreshOf(puzzleId);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && urls.some((beginning) => url.startsWith(beginning)),
    });
    const news = known.status === batch.status ? null : newsOf(batch);
    if (news) toast(news);
  }, [batch, puzzleId, queryClient, toast]);
}

function newsOf({ status, made, count }: PromotionBatch) {
  if (status === 'done') return { title: 'Codes Generated', description: countOf(count, 'promotion code') };
  if (status !== 'failed' || made > 0) return null;
  return {
    title: 'No Codes Generated',
    description: 'Unable to generate codes. Please check your Stripe account settings.',
    variant: 'destructive',
  } as const;
}
