import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { toQuery, type Range } from './range.ts';

export const buildAnalyticsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/analytics`;

/**
 * Loads the analytics of a campaign (C8). Visitors change them, not the owner, so they load again on every mount. The
 * days before stay visible meanwhile.
 */
export const useAnalytics = (puzzleId: string, range: Range) =>
  useQuery<CampaignAnalytics>({
    queryKey: [`${buildAnalyticsUrl(puzzleId)}${toQuery(range, Date.now())}`],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
