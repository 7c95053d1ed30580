import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsUrl } from '../queries.ts';
import { queryOf, type Range } from './range.ts';

/**
 * What became of a campaign's plays (C8). Visitors change it, not the owner: it is read anew whenever it comes on the
 * screen. The days before stay while others load.
 */
export const useAnalytics = (puzzleId: string, range: Range) =>
  useQuery<CampaignAnalytics>({
    queryKey: [`${analyticsUrl(puzzleId)}${queryOf(range, Date.now())}`],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
