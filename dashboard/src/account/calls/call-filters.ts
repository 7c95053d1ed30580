import type { ApiRequestsQuery } from '@puzzle-prize/sdk/protocol';
import {
  apiRequestKeptDays,
  apiRequestSearchMaxChars,
  apiRequestStatuses,
} from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';

const hourMs = 60 * 60_000;

/**
 * The periods that the filter offers. The URL contains the id of the chosen period; the empty id means the whole log.
 */
export const periods = [
  {
    id: '',
    label: () => t('Last {days, plural, one {# day} other {# days}}', { days: apiRequestKeptDays }),
    durationMs: null,
  },
  { id: 'week', label: () => t('Last 7 days'), durationMs: 7 * 24 * hourMs },
  { id: 'day', label: () => t('Last 24 hours'), durationMs: 24 * hourMs },
  { id: 'hour', label: () => t('Last hour'), durationMs: hourMs },
] as const;

/** The default filters of the log, keyed by URL parameter. An empty value means no filter (G108). */
export const noCallFilters = { key: '', result: '', period: '', search: '' };
export type CallFilters = typeof noCallFilters;

/** Whether any filter hides calls. */
export const isFiltered = (filters: CallFilters): boolean =>
  Object.values(filters).some((value) => value.trim() !== '');

/** Converts the filters to the query of the API call. Omits unknown values, because the server would refuse them. */
export function toCallsQuery(filters: CallFilters, nowMs: number): ApiRequestsQuery {
  const { key, result, period, search } = filters;
  const durationMs = periods.find(({ id }) => id === period)?.durationMs ?? null;
  const text = search.trim().slice(0, apiRequestSearchMaxChars);
  return {
    ...(uuid.test(key) && { keyId: key }),
    ...pickResult(result),
    ...(text !== '' && { search: text }),
    ...(durationMs !== null && { since: new Date(nowMs - durationMs).toISOString() }),
  };
}

function pickResult(result: string): Pick<ApiRequestsQuery, 'result'> {
  const known = apiRequestStatuses.find((status) => status === result);
  return known ? { result: known } : {};
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
