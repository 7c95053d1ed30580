import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { useQueries } from '@tanstack/react-query';
import { campaignsUrl, useCampaigns } from '../campaigns/queries.ts';
import { busiestHosts } from './busiest-hosts.ts';

/** As many campaigns are asked; the sites of an owner are seldom more. */
const campaignsAsked = 4;

/** The sites that hold this owner's puzzles already, busiest first (G22): where the race will stand, too. */
export function useKnownDomains(puzzleId: string): { isLoading: boolean; domains: readonly string[] } {
  const campaigns = useCampaigns();
  const others = (campaigns.data ?? []).map(({ id }) => id).filter((id) => id !== puzzleId);
  const analytics = useQueries({
    queries: [puzzleId, ...others.slice(0, campaignsAsked - 1)].map((id) => ({
      queryKey: [`${campaignsUrl}/${id}/analytics`],
    })),
    combine: (results) => ({
      isLoading: results.some(({ isPending }) => isPending),
      // What cannot be loaded is only missed as a suggestion.
      all: results.flatMap(({ data }) => (isAnalytics(data) ? [data] : [])),
    }),
  });
  return {
    isLoading: campaigns.isPending || analytics.isLoading,
    domains: busiestHosts(
      analytics.all.flatMap(({ byHost }) => byHost),
      window.location.host,
    ),
  };
}

function isAnalytics(data: unknown): data is CampaignAnalytics {
  return typeof data === 'object' && data !== null && 'byHost' in data;
}
