import type {
  Campaign,
  CampaignCheckoutReply,
  CampaignData,
  CampaignRows,
  Collection,
  CampaignTotals,
  CreateCampaignReply,
  Eligibility,
  UpdateCampaign,
  WaitingList,
} from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listUrl } from '../data/list-url.ts';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';
import { useCheckout } from '../payments/use-checkout.ts';
import { type ListQuery, listStart } from '../ui/list-finder.tsx';

export const campaignsUrl = '/api/puzzles';
export const campaignRowsUrl = '/api/campaign-rows';
const totalsUrl = '/api/campaign-totals';
const eligibilityUrl = '/api/free-campaign-eligibility';

/** URL prefixes of the calls whose replies change when the state of a campaign changes. */
export const refreshedByCampaigns = [
  campaignsUrl,
  campaignRowsUrl,
  totalsUrl,
  '/api/embed-codes',
  '/api/embed-rows',
];

/** Loads the newest campaigns, or one page of the campaigns whose title contains the searched text (C8). */
export const useCampaigns = (query: ListQuery = listStart) =>
  useQuery<Campaign[]>({ queryKey: [listUrl(campaignsUrl, query)], placeholderData: keepPreviousData });

/**
 * Loads the totals for all campaigns. They cannot be counted in the loaded list, which may contain only some
 * campaigns (D3).
 */
export const useCampaignTotals = (enabled: boolean) =>
  useQuery<CampaignTotals>({ queryKey: [totalsUrl], enabled });

export const useCampaign = (id: string) => useQuery<Campaign>({ queryKey: [`${campaignsUrl}/${id}`] });

/**
 * Changes settings of a campaign (C10). Puts the reply into the cache, so that the page shows it before its queries
 * load again.
 */
export function useUpdateCampaign(id: string, onFailure: (error: Error) => void) {
  const queryClient = useQueryClient();
  const url = `${campaignsUrl}/${id}`;
  return useSend<Campaign, UpdateCampaign>({
    call: (body) => ({ method: 'PATCH', path: url, body }),
    failure: { fallback: t('Failed to save the settings') },
    refresh: refreshedByCampaigns,
    onDone: (campaign) => {
      queryClient.setQueryData([url], campaign);
    },
    onFailure,
  });
}

/**
 * Copies a campaign without its codes. The copy is a paused campaign if the owner still has a free campaign, and
 * otherwise a draft that awaits its payment.
 */
export const useDuplicateCampaign = (onDone: (copy: Campaign) => void) =>
  useSend<CreateCampaignReply, Campaign>({
    call: ({ id }) => ({ method: 'POST', path: `${campaignsUrl}/${id}/duplicate` }),
    failure: { fallback: t('Failed to copy the campaign') },
    refresh: [...refreshedByCampaigns, eligibilityUrl],
    onDone: ({ puzzle }) => {
      onDone(puzzle);
    },
  });

/**
 * Loads the code collections of all prizes of a campaign if `isAsked` is true, to count the codes that winners hold
 * (D10, G85).
 */
export const useHeldCodes = (id: string, isAsked: boolean) =>
  useQuery<Collection[]>({
    queryKey: [`${campaignsUrl}/${id}/code-collections?prize=all`],
    enabled: isAsked,
  });

/** Reads the number of visitors who wait until a campaign has codes again. */
export const useWaitingList = (id: string) =>
  useQuery<WaitingList>({ queryKey: [`${campaignsUrl}/${id}/waiting-list`] });

/** Loads whether the owner may create a free campaign (C4). */
export const useEligibility = () => useQuery<Eligibility>({ queryKey: [eligibilityUrl] });

/** Creates the owner's free campaign (C5). */
export const useCreateFreeCampaign = () =>
  useSend<CreateCampaignReply, CampaignData>({
    call: (campaignData) => ({ method: 'POST', path: '/api/create-free-campaign', body: { campaignData } }),
    failure: { fallback: t('Failed to create campaign') },
    refresh: [...refreshedByCampaigns, eligibilityUrl],
  });

/** Creates a campaign that awaits payment, and opens the checkout (C6). */
export const useOrderCampaign = () =>
  useCheckout<CampaignData, CampaignCheckoutReply>({
    call: (campaignData) => ({
      method: 'POST',
      path: '/api/create-checkout-session',
      body: { campaignData },
    }),
    refresh: [...refreshedByCampaigns, eligibilityUrl],
    getPuzzleId: (_data, { puzzleId }) => puzzleId,
  });

/** Opens the checkout again for a campaign that awaits payment (C6, G36). */
export const useCompletePayment = () =>
  useCheckout<Campaign>({
    call: ({ id }) => ({ method: 'POST', path: `${campaignsUrl}/${id}/checkout` }),
    refresh: refreshedByCampaigns,
    getPuzzleId: ({ id }) => id,
  });

/**
 * Deletes a campaign with its codes, and removes it from its embed codes (D10). The list already hides the
 * campaign before the server replies.
 */
export const useDeleteCampaign = (onDone: (campaign: Campaign) => void) =>
  useSend<unknown, Campaign, CampaignRows>({
    call: ({ id }) => ({ method: 'DELETE', path: `${campaignsUrl}/${id}` }),
    failure: { fallback: t('Failed to delete campaign') },
    refresh: refreshedByCampaigns,
    preview: {
      url: campaignRowsUrl,
      isBeginning: true,
      change: ({ rows, total, ...rest }, { id }) => {
        const left = rows.filter((campaign) => campaign.id !== id);
        return { ...rest, rows: left, total: total - rows.length + left.length };
      },
    },
    onDone: (_reply, campaign) => {
      onDone(campaign);
    },
  });
