import type {
  Campaign,
  CampaignData,
  CampaignTotals,
  CreateCampaignReply,
  Eligibility,
} from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listUrl } from '../data/list-url.ts';
import { useSend } from '../data/use-send.ts';
import { useCheckout } from '../payments/use-checkout.ts';
import { type ListQuery, listStart } from '../ui/list-finder.tsx';

export const campaignsUrl = '/api/puzzles';
const totalsUrl = '/api/campaign-totals';
const eligibilityUrl = '/api/free-campaign-eligibility';

/** Loads the newest campaigns, or one page of those whose title contains the searched text (C8). */
export const useCampaigns = (query: ListQuery = listStart) =>
  useQuery<Campaign[]>({ queryKey: [listUrl(campaignsUrl, query)], placeholderData: keepPreviousData });

/** Loads the totals of all campaigns, because the loaded list may contain only some of them (D3). */
export const useCampaignTotals = (enabled: boolean) =>
  useQuery<CampaignTotals>({ queryKey: [totalsUrl], enabled });

export const useCampaign = (id: string) => useQuery<Campaign>({ queryKey: [`${campaignsUrl}/${id}`] });

/** Loads whether the owner may create a free campaign (C4). */
export const useEligibility = () => useQuery<Eligibility>({ queryKey: [eligibilityUrl] });

/** Creates the owner's free campaign (C5). */
export const useCreateFreeCampaign = () =>
  useSend<CreateCampaignReply, CampaignData>({
    call: (campaignData) => ({ method: 'POST', path: '/api/create-free-campaign', body: { campaignData } }),
    failure: { fallback: 'Failed to create campaign' },
    refresh: [campaignsUrl, totalsUrl, eligibilityUrl],
  });

/** Creates a campaign that waits for its payment, and opens the checkout (C6). */
export const useOrderCampaign = () =>
  useCheckout<CampaignData>({
    call: (campaignData) => ({
      method: 'POST',
      path: '/api/create-checkout-session',
      body: { campaignData },
    }),
    refresh: [campaignsUrl, totalsUrl, eligibilityUrl],
  });

/** Opens the checkout again for a campaign that waits for its payment (C6, G36). */
export const useCompletePayment = () =>
  useCheckout<Campaign>({
    call: ({ id }) => ({ method: 'POST', path: `${campaignsUrl}/${id}/checkout` }),
    refresh: [campaignsUrl, totalsUrl],
  });

/**
 * Deletes a campaign with its codes, and removes it from its embed codes (D10). The list hides the campaign
 * before the server replies.
 */
export const useDeleteCampaign = (onDone: (campaign: Campaign) => void) =>
  useSend<unknown, Campaign, Campaign[]>({
    call: ({ id }) => ({ method: 'DELETE', path: `${campaignsUrl}/${id}` }),
    failure: { fallback: 'Failed to delete campaign' },
    refresh: [campaignsUrl, totalsUrl, '/api/embed-codes'],
    preview: {
      url: campaignsUrl,
      change: (campaigns, { id }) => campaigns.filter((campaign) => campaign.id !== id),
    },
    onDone: (_reply, campaign) => {
      onDone(campaign);
    },
  });

/** The input of `useSetActive`. */
export interface Activity {
  id: string;
  isActive: boolean;
}

/** Pauses or resumes a campaign. The card shows the change before the server replies. */
export const useSetActive = (onDone: (campaign: Campaign) => void) =>
  useSend<Campaign, Activity, Campaign[]>({
    call: ({ id, isActive }) => ({ method: 'PATCH', path: `${campaignsUrl}/${id}`, body: { isActive } }),
    failure: { fallback: 'Failed to change campaign' },
    refresh: [campaignsUrl, totalsUrl],
    preview: {
      url: campaignsUrl,
      change: (campaigns, { id, isActive }) =>
        campaigns.map((campaign) => (campaign.id === id ? { ...campaign, isActive } : campaign)),
    },
    onDone,
  });
