import type { Insights, InsightTable } from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { type Range, toDays } from './range.ts';
import type { Scope } from './scope.ts';

const insightsUrl = '/api/insights';

export const buildAnalyticsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/analytics`;

/** The campaigns, the range of days and the time zone of the insights. */
export interface InsightsChoice {
  scope: Scope;
  range: Range;
  zone: string;
}

/** Builds the query string of the call. A range of the kind `last` ends today in the owner's time zone. */
function toQuery({ scope, range, zone }: InsightsChoice): URLSearchParams {
  const query = new URLSearchParams({ ...toDays(range, Date.now(), zone), zone });
  if (scope.length > 0) query.set('campaigns', scope.join(','));
  return query;
}

/**
 * Loads the insights (C8, K12). They load again on every mount, because visitors change them at any time.
 * After a new choice, the previous insights stay visible until the new ones arrive.
 */
export const useInsights = (choice: InsightsChoice) =>
  useQuery<Insights>({
    queryKey: [`${insightsUrl}?${toQuery(choice).toString()}`],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Returns the URL of a table as a CSV file. */
export function buildCsvUrl(choice: InsightsChoice, table: InsightTable): string {
  const query = toQuery(choice);
  query.set('table', table);
  return `${insightsUrl}.csv?${query.toString()}`;
}
