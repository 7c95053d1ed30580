import type { Campaign, CampaignData, CreateCampaignReply, Eligibility } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';
import { useCheckout } from '../payments/use-checkout.ts';

export const campaignsUrl = '/api/puzzles';
const eligibilityUrl = '/api/free-campaign-eligibility';

export const useCampaigns = () => useQuery<Campaign[]>({ queryKey: [campaignsUrl] });

export const useCampaign = (id: string) => useQuery<Campaign>({ queryKey: [`${campaignsUrl}/${id}`] });

/** C4. */
export const useEligibility = () => useQuery<Eligibility>({ queryKey: [eligibilityUrl] });

/** C5. */
export const useCreateFreeCampaign = () =>
  useSend<CreateCampaignReply, CampaignData>({
    call: (campaignData) => ({ method: 'POST', path: '/api/create-free-campaign', body: { campaignData } }),
    failure: { fallback: 'Failed to create campaign' },
    refresh: [campaignsUrl, eligibilityUrl],
  });

/** C6: the campaign waits for its payment. */
export const useOrderCampaign = () =>
  useCheckout<CampaignData>({
    call: (campaignData) => ({
      method: 'POST',
      path: '/api/create-checkout-session',
      body: { campaignData },
    }),
    refresh: [campaignsUrl, eligibilityUrl],
  });

/** Goes on with the payment of a campaign that waits for it (C6, G36). */
export const useCompletePayment = () =>
  useCheckout<Campaign>({
    call: ({ id }) => ({ method: 'POST', path: `${campaignsUrl}/${id}/checkout` }),
    refresh: [campaignsUrl],
  });

/** D10: its codes go with it, and embed codes that showed it stand empty. It leaves the list at once. */
export const useDeleteCampaign = (onDone: (campaign: Campaign) => void) =>
  useSend<unknown, Campaign, Campaign[]>({
    call: ({ id }) => ({ method: 'DELETE', path: `${campaignsUrl}/${id}` }),
    failure: { fallback: 'Failed to delete campaign' },
    refresh: [campaignsUrl, '/api/embed-codes'],
    preview: {
      url: campaignsUrl,
      change: (campaigns, { id }) => campaigns.filter((campaign) => campaign.id !== id),
    },
    onDone: (_reply, campaign) => {
      onDone(campaign);
    },
  });

/** What `useSetActive` is told. */
export interface Activity {
  id: string;
  isActive: boolean;
}

/** Pauses a campaign or lets it go on. The card shows it at once. */
export const useSetActive = (onDone: (campaign: Campaign) => void) =>
  useSend<Campaign, Activity, Campaign[]>({
    call: ({ id, isActive }) => ({ method: 'PATCH', path: `${campaignsUrl}/${id}`, body: { isActive } }),
    failure: { fallback: 'Failed to change campaign' },
    refresh: [campaignsUrl],
    preview: {
      url: campaignsUrl,
      change: (campaigns, { id, isActive }) =>
        campaigns.map((campaign) => (campaign.id === id ? { ...campaign, isActive } : campaign)),
    },
    onDone,
  });
