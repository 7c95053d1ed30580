import type { CreateMediaReward, MediaReward, UpdateMediaReward } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';
import { useUndoableDelete, useWithoutDeleted } from '../data/use-undoable-delete.ts';
import { t } from '../language/t.ts';
import { useCheckout } from '../payments/use-checkout.ts';
import { withOrder } from './media-order.ts';

const buildMediaRewardsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/media-rewards`;

/** Loads the media rewards of a campaign (M8), without those that are being deleted. */
export function useMediaRewards(puzzleId: string) {
  const url = buildMediaRewardsUrl(puzzleId);
  const query = useQuery<MediaReward[]>({ queryKey: [url] });
  return { ...query, data: useWithoutDeleted(url, query.data) };
}

/** Creates a reward from a file that has already been uploaded (M7). */
export const useCreateMediaReward = (puzzleId: string, onFailure: (error: Error) => void) =>
  useSend<MediaReward, CreateMediaReward>({
    call: (body) => ({ method: 'POST', path: buildMediaRewardsUrl(puzzleId), body }),
    failure: { fallback: t('Failed to create media reward') },
    refresh: [buildMediaRewardsUrl(puzzleId)],
    onFailure,
  });

/** A change to one reward. */
export interface MediaChange {
  id: string;
  change: UpdateMediaReward;
}

/** Changes a reward. The card shows the change before the server replies (M10). */
export const useUpdateMediaReward = (puzzleId: string) =>
  useSend<MediaReward, MediaChange, MediaReward[]>({
    call: ({ id, change }) => ({
      method: 'PUT',
      path: `${buildMediaRewardsUrl(puzzleId)}/${id}`,
      body: change,
    }),
    failure: { fallback: t('Failed to update media reward') },
    refresh: [buildMediaRewardsUrl(puzzleId)],
    preview: {
      url: buildMediaRewardsUrl(puzzleId),
      change: (rewards, { id, change: { isActive } }) =>
        rewards.map((reward) =>
          reward.id === id && isActive !== undefined ? { ...reward, isActive } : reward,
        ),
    },
  });

/**
 * Returns a function that deletes a reward (M10). Its card disappears immediately, and comes back by Undo or if the
 * server refuses.
 */
export const useDeleteMediaReward = (puzzleId: string) =>
  useUndoableDelete({
    url: buildMediaRewardsUrl(puzzleId),
    title: t('Media Deleted'),
    undo: { label: t('Undo'), done: t('Undone') },
    failure: { fallback: t('Failed to delete media reward') },
  });

/** Sends the ids of the rewards in the owner's order, or null for a random order (G18). */
export const useOrderMedia = (puzzleId: string) =>
  useSend<unknown, readonly string[] | null, MediaReward[]>({
    call: (rewardIds) => ({
      method: 'PUT',
      path: `${buildMediaRewardsUrl(puzzleId)}/order`,
      body: { rewardIds },
    }),
    failure: { fallback: t('Failed to change the order') },
    refresh: [buildMediaRewardsUrl(puzzleId)],
    preview: { url: buildMediaRewardsUrl(puzzleId), change: withOrder },
  });

/** Starts the payment for twelve more months of storage for all media of the campaign (M11). */
export const useRenewStorage = (puzzleId: string) =>
  useCheckout<undefined>({
    call: () => ({
      method: 'POST',
      path: '/api/create-media-renewal-checkout-session',
      body: { puzzleId },
    }),
    refresh: [],
    failure: {
      title: t('Checkout Failed'),
      fallback: t('Failed to create checkout session. Please try again.'),
    },
  });
