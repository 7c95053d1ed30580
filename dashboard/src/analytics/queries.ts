import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { toQuery, type Range } from './range.ts';

export const buildAnalyticsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/analytics`;

/**
 * Loads the analytics of a campaign (C8). Visitors change them at any time, so they load again on every
 * mount. While another range loads, the numbers of the previous range stay visible.
 */
export const useAnalytics = (puzzleId: string, range: Range) =>
  useQuery<CampaignAnalytics>({
    queryKey: [`${buildAnalyticsUrl(puzzleId)}${toQuery(range, Date.now())}`],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
