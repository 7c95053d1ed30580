import type { Insights, InsightTable } from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { type Range, toDays } from './range.ts';
import type { Scope } from './scope.ts';

const insightsUrl = '/api/insights';

export const buildAnalyticsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/analytics`;

/** Which campaigns, in which days of which time zone, as the owner chose them. */
export interface InsightsChoice {
  scope: Scope;
  range: Range;
  zone: string;
}

/** The days are those of the owner's clock, also today. */
function toQuery({ scope, range, zone }: InsightsChoice): URLSearchParams {
  const query = new URLSearchParams({ ...toDays(range, Date.now(), zone), zone });
  if (scope.length > 0) query.set('campaigns', scope.join(','));
  return query;
}

/**
 * Loads the insights (C8, K12). Visitors change them, not the owner, so they load again on every mount. The days before
 * stay visible meanwhile.
 */
export const useInsights = (choice: InsightsChoice) =>
  useQuery<Insights>({
    queryKey: [`${insightsUrl}?${toQuery(choice).toString()}`],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** The address of a table as a CSV file. */
export function buildCsvUrl(choice: InsightsChoice, table: InsightTable): string {
  const query = toQuery(choice);
  query.set('table', table);
  return `${insightsUrl}.csv?${query.toString()}`;
}
