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
import { collectionsUrl, refreshOf } from '../queries.ts';

const stripeUrl = '/api/stripe';
const connectionUrl = (puzzleId: string) => `${stripeUrl}/connection/${puzzleId}`;
const couponsUrl = (puzzleId: string) => `${stripeUrl}/coupons/${puzzleId}`;
const batchesUrl = (puzzleId: string) => `${stripeUrl}/batches/${puzzleId}`;
const pollMs = 1000;
const idlePollMs = 4000;

/** A full page navigation: Stripe asks the owner, and leads back (K7). */
export const connectPath = (puzzleId: string) => `${stripeUrl}/authorize/${puzzleId}`;

export const useConnection = (puzzleId: string) =>
  useQuery<StripeConnection>({ queryKey: [connectionUrl(puzzleId)] });

/** K7. Asked for anew wherever they are offered: the owner may just have made one in Stripe. */
export const useCoupons = (puzzleId: string) =>
  useQuery<StripeCoupon[]>({ queryKey: [couponsUrl(puzzleId)], refetchOnMount: 'always' });

/**
 * The campaign's runs, newest first; asked for every second while one of them goes on, also after a reload. A stopped one
 * still comes to the end of its portion, and may be resumed elsewhere.
 */
export const useBatches = (puzzleId: string) =>
  useQuery<PromotionBatch[]>({
    queryKey: [batchesUrl(puzzleId)],
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(isRunning)) return pollMs;
      return data.some(isUnfinished) ? idlePollMs : false;
    },
  });

export const isRunning = ({ status }: PromotionBatch) => status === 'running';
export const isUnfinished = ({ status }: PromotionBatch) => status !== 'done';

/** K8. */
export function useGenerateCodes(puzzleId: string) {
  const queryClient = useQueryClient();
  return useSend<GenerateCodesReply, GenerateCodes>({
    call: (body) => ({ method: 'POST', path: `${stripeUrl}/generate-codes/${puzzleId}`, body }),
    failure: { fallback: 'Failed to generate codes' },
    refresh: [...refreshOf(puzzleId), batchesUrl(puzzleId)],
    // A small run is over before it is first asked for, and its end is to be told.
    onDone: ({ batch }) => {
      queryClient.setQueryData<PromotionBatch[]>([batchesUrl(puzzleId)], (known = []) => [batch, ...known]);
    },
  });
}

/** What can be done with a run. */
export type BatchAction = 'stop' | 'resume';

export const useBatchAction = (puzzleId: string) =>
  useSend<PromotionBatch, BatchAction>({
    call: (action) => ({ method: 'POST', path: `${batchesUrl(puzzleId)}/${action}` }),
    failure: { fallback: 'Failed to change the generation of codes' },
    refresh: [batchesUrl(puzzleId), collectionsUrl(puzzleId)],
  });

export const useDisconnect = (puzzleId: string) =>
  useSend<StripeConnection, undefined>({
    call: () => ({ method: 'POST', path: `${stripeUrl}/disconnect/${puzzleId}` }),
    failure: { fallback: 'Failed to disconnect' },
    refresh: [connectionUrl(puzzleId), batchesUrl(puzzleId), campaignsUrl],
  });
