import type { Campaign, CreateMediaReward, MediaReward, UpdateMediaReward } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';
import { useCheckout } from '../payments/use-checkout.ts';
import { withOrder } from './media-order.ts';

const mediaRewardsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/media-rewards`;

/** M8. */
export const useMediaRewards = (puzzleId: string) =>
  useQuery<MediaReward[]>({ queryKey: [mediaRewardsUrl(puzzleId)] });

/** M7: the file was uploaded before. */
export const useCreateMediaReward = (puzzleId: string, onFailure: (error: Error) => void) =>
  useSend<MediaReward, CreateMediaReward>({
    call: (body) => ({ method: 'POST', path: mediaRewardsUrl(puzzleId), body }),
    failure: { fallback: 'Failed to create media reward' },
    refresh: [mediaRewardsUrl(puzzleId)],
    onFailure,
  });

/** What is changed of which reward. */
export interface MediaChange {
  id: string;
  change: UpdateMediaReward;
}

/** M10. The card shows it at once. */
export const useUpdateMediaReward = (puzzleId: string) =>
  useSend<MediaReward, MediaChange, MediaReward[]>({
    call: ({ id, change }) => ({ method: 'PUT', path: `${mediaRewardsUrl(puzzleId)}/${id}`, body: change }),
    failure: { fallback: 'Failed to update media reward' },
    refresh: [mediaRewardsUrl(puzzleId)],
    preview: {
      url: mediaRewardsUrl(puzzleId),
      change: (rewards, { id, change: { isActive } }) =>
        rewards.map((reward) =>
          reward.id === id && isActive !== undefined ? { ...reward, isActive } : reward,
        ),
    },
  });

/** M10. It leaves the list at once, and comes back when the server refuses. */
export const useDeleteMediaReward = (puzzleId: string, onDone: (reward: MediaReward) => void) =>
  useSend<unknown, MediaReward, MediaReward[]>({
    call: ({ id }) => ({ method: 'DELETE', path: `${mediaRewardsUrl(puzzleId)}/${id}` }),
    failure: { fallback: 'Failed to delete media reward' },
    refresh: [mediaRewardsUrl(puzzleId)],
    preview: {
      url: mediaRewardsUrl(puzzleId),
      change: (rewards, { id }) => rewards.filter((reward) => reward.id !== id),
    },
    onDone: (_reply, reward) => {
      onDone(reward);
    },
  });

/** G18: the ids in their order, or null for one at random. */
export const useOrderMedia = (puzzleId: string) =>
  useSend<unknown, readonly string[] | null, MediaReward[]>({
    call: (rewardIds) => ({ method: 'PUT', path: `${mediaRewardsUrl(puzzleId)}/order`, body: { rewardIds } }),
    failure: { fallback: 'Failed to change the order' },
    refresh: [mediaRewardsUrl(puzzleId)],
    preview: { url: mediaRewardsUrl(puzzleId), change: withOrder },
  });

/** M11: twelve more months for all media of the campaign. */
export const useRenewStorage = (puzzleId: string) =>
  useCheckout<undefined>({
    call: () => ({
      method: 'POST',
      path: '/api/create-media-renewal-checkout-session',
      body: { puzzleId },
    }),
    refresh: [],
    failure: {
      title: 'Checkout Failed',
      fallback: 'Failed to create checkout session. Please try again.',
    },
  });

/** G33: whether a paywalled campaign waits for the host to say who plays. The switch moves at once. */
export const useAskWhoPlays = ({ id }: Campaign) =>
  useSend<Campaign, boolean, Campaign>({
    call: (requiresEndUser) => ({
      method: 'PATCH',
      path: `${campaignsUrl}/${id}`,
      body: { requiresEndUser },
    }),
    failure: { fallback: 'Failed to change campaign' },
    refresh: [campaignsUrl],
    preview: {
      url: `${campaignsUrl}/${id}`,
      change: (campaign, requiresEndUser) => ({ ...campaign, requiresEndUser }),
    },
  });
