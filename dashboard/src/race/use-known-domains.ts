import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { useQueries } from '@tanstack/react-query';
import { campaignsUrl, useCampaigns } from '../campaigns/queries.ts';
import { listBusiestHosts } from './domains.ts';

/** The number of campaigns whose analytics are loaded. Further campaigns would rarely add another site. */
const campaignsAsked = 4;

/**
 * Loads the sites that already embed this owner's puzzles, busiest first (G22). The race will probably run on
 * them too.
 */
export function useKnownDomains(puzzleId: string): { isLoading: boolean; domains: readonly string[] } {
  const campaigns = useCampaigns();
  const others = (campaigns.data ?? []).map(({ id }) => id).filter((id) => id !== puzzleId);
  const analytics = useQueries({
    queries: [puzzleId, ...others.slice(0, campaignsAsked - 1)].map((id) => ({
      queryKey: [`${campaignsUrl}/${id}/analytics`],
    })),
    combine: (results) => ({
      isLoading: results.some(({ isPending }) => isPending),
      // A failed query is ignored, because it only reduces the number of suggestions.
      all: results.flatMap(({ data }) => (isAnalytics(data) ? [data] : [])),
    }),
  });
  return {
    isLoading: campaigns.isPending || analytics.isLoading,
    domains: listBusiestHosts(
      analytics.all.flatMap(({ byHost }) => byHost),
      window.location.host,
    ),
  };
}

function isAnalytics(data: unknown): data is CampaignAnalytics {
  return typeof data === 'object' && data !== null && 'byHost' in data;
}
