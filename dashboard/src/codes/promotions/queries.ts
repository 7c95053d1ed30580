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
import { buildCollectionsUrl, listRefreshedUrls } from '../queries.ts';

const stripeUrl = '/api/stripe';
const buildConnectionUrl = (puzzleId: string) => `${stripeUrl}/connection/${puzzleId}`;
const buildCouponsUrl = (puzzleId: string) => `${stripeUrl}/coupons/${puzzleId}`;
const buildBatchesUrl = (puzzleId: string) => `${stripeUrl}/batches/${puzzleId}`;
const pollMs = 1000;
const idlePollMs = 4000;

/** The address for a full page navigation. Stripe asks for the owner's consent and redirects back (K7). */
export const connectPath = (puzzleId: string) => `${stripeUrl}/authorize/${puzzleId}`;

export const useConnection = (puzzleId: string) =>
  useQuery<StripeConnection>({ queryKey: [buildConnectionUrl(puzzleId)] });

/** Loads the coupons again on every mount, because the owner may just have created one in Stripe (K7). */
export const useCoupons = (puzzleId: string) =>
  useQuery<StripeCoupon[]>({ queryKey: [buildCouponsUrl(puzzleId)], refetchOnMount: 'always' });

/**
 * Loads the campaign's batches, newest first, and polls every second while one is running. A stopped batch is
 * polled less often: it may still finish its current calls, or be resumed in another tab.
 */
export const useBatches = (puzzleId: string) =>
  useQuery<PromotionBatch[]>({
    queryKey: [buildBatchesUrl(puzzleId)],
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(isRunning)) return pollMs;
      return data.some(isUnfinished) ? idlePollMs : false;
    },
  });

export const isRunning = ({ status }: PromotionBatch) => status === 'running';
export const isUnfinished = ({ status }: PromotionBatch) => status !== 'done';

/** (K8) */
export function useGenerateCodes(puzzleId: string) {
  const queryClient = useQueryClient();
  return useSend<GenerateCodesReply, GenerateCodes>({
    call: (body) => ({ method: 'POST', path: `${stripeUrl}/generate-codes/${puzzleId}`, body }),
    failure: { fallback: 'Failed to generate codes' },
    refresh: [...listRefreshedUrls(puzzleId), buildBatchesUrl(puzzleId)],
    // A small batch can finish before the first poll. The cache knows it from here on, so its end is
    // announced.
    onDone: ({ batch }) => {
      queryClient.setQueryData<PromotionBatch[]>([buildBatchesUrl(puzzleId)], (known = []) => [
        batch,
        ...known,
      ]);
    },
  });
}

/** The actions on a batch. */
export type BatchAction = 'stop' | 'resume';

export const useBatchAction = (puzzleId: string) =>
  useSend<PromotionBatch, BatchAction>({
    call: (action) => ({ method: 'POST', path: `${buildBatchesUrl(puzzleId)}/${action}` }),
    failure: { fallback: 'Failed to stop or resume generating codes' },
    refresh: [buildBatchesUrl(puzzleId), buildCollectionsUrl(puzzleId)],
  });

export const useDisconnect = (puzzleId: string) =>
  useSend<StripeConnection, undefined>({
    call: () => ({ method: 'POST', path: `${stripeUrl}/disconnect/${puzzleId}` }),
    failure: { fallback: 'Failed to disconnect' },
    refresh: [buildConnectionUrl(puzzleId), buildBatchesUrl(puzzleId), campaignsUrl],
  });
