import type { Campaign, CampaignData, CreateCampaignReply, Eligibility } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';

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

/** D10: its codes go with it, and embed codes that showed it stand empty. */
export const useDeleteCampaign = () =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'DELETE', path: `${campaignsUrl}/${id}` }),
    failure: { fallback: 'Failed to delete campaign' },
    refresh: [campaignsUrl, '/api/embed-codes'],
  });
