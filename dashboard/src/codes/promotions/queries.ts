import type {
  GenerateCodes,
  GenerateCodesReply,
  PromotionBatch,
  StripeConnection,
  StripeCoupon,
} from '@puzzle-prize/sdk/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { campaignsUrl } from '../../campaigns/queries.ts';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';
import { toPrizeQuery, usePrize } from '../prize-in-use.ts';
import { buildCollectionsUrl, listRefreshedUrls } from '../queries.ts';

const stripeUrl = '/api/stripe';
const buildConnectionUrl = (puzzleId: string) => `${stripeUrl}/connection/${puzzleId}`;
const buildCouponsUrl = (puzzleId: string) => `${stripeUrl}/coupons/${puzzleId}`;
const buildBatchesUrl = (puzzleId: string) => `${stripeUrl}/batches/${puzzleId}`;
const pollMs = 1000;
const idlePollMs = 4000;

/**
 * Returns the path for connecting Stripe. It needs a full page navigation: it leads to Stripe, which asks for
 * the owner's consent and redirects back (K7).
 */
export const connectPath = (puzzleId: string) => `${stripeUrl}/authorize/${puzzleId}`;

export const useConnection = (puzzleId: string, enabled = true) =>
  useQuery<StripeConnection>({ queryKey: [buildConnectionUrl(puzzleId)], enabled });

/**
 * Loads the coupons. They load again on every mount, because the owner may just have created a coupon in
 * Stripe (K7).
 */
export const useCoupons = (puzzleId: string) =>
  useQuery<StripeCoupon[]>({ queryKey: [buildCouponsUrl(puzzleId)], refetchOnMount: 'always' });

/**
 * Loads the campaign's batches, newest first, and polls every second while a batch is running. A stopped
 * batch is polled less often. It is still polled, because it may finish its current calls or be resumed in
 * another tab.
 */
const useBatches = (puzzleId: string) =>
  useQuery<PromotionBatch[]>({
    queryKey: [buildBatchesUrl(puzzleId)],
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(isRunning)) return pollMs;
      return data.some(isUnfinished) ? idlePollMs : false;
    },
  });

/** Returns the batches of one collection, newest first. */
export const useBatchesOf = (puzzleId: string, collectionId: string): PromotionBatch[] =>
  useBatches(puzzleId).data?.filter((batch) => batch.collectionId === collectionId) ?? [];

export const isRunning = ({ status }: PromotionBatch) => status === 'running';
export const isUnfinished = ({ status }: PromotionBatch) => status !== 'done';

/** Starts to generate a batch of codes for the prize whose codes are shown (K8, G97). */
export function useGenerateCodes(puzzleId: string) {
  const query = toPrizeQuery(usePrize());
  const queryClient = useQueryClient();
  return useSend<GenerateCodesReply, GenerateCodes>({
    call: (body) => ({ method: 'POST', path: `${stripeUrl}/generate-codes/${puzzleId}${query}`, body }),
    failure: { fallback: t('Failed to generate codes') },
    refresh: [...listRefreshedUrls(puzzleId), buildBatchesUrl(puzzleId)],
    // A small batch can finish before the first poll. Its end is announced only if the cache already contains
    // the batch.
    onDone: ({ batch }) => {
      queryClient.setQueryData<PromotionBatch[]>([buildBatchesUrl(puzzleId)], (known = []) => [
        batch,
        ...known,
      ]);
    },
  });
}

/** The actions that an owner can perform on a batch. */
export type BatchAction = 'stop' | 'resume';

export function useBatchAction(puzzleId: string) {
  const query = toPrizeQuery(usePrize());
  return useSend<PromotionBatch, BatchAction>({
    call: (action) => ({ method: 'POST', path: `${buildBatchesUrl(puzzleId)}/${action}${query}` }),
    failure: { fallback: t('Failed to stop or resume generating codes') },
    refresh: [buildBatchesUrl(puzzleId), buildCollectionsUrl(puzzleId)],
  });
}

export const useDisconnect = (puzzleId: string) =>
  useSend<StripeConnection, undefined>({
    call: () => ({ method: 'POST', path: `${stripeUrl}/disconnect/${puzzleId}` }),
    failure: { fallback: t('Failed to disconnect') },
    refresh: [buildConnectionUrl(puzzleId), buildBatchesUrl(puzzleId), campaignsUrl],
  });
