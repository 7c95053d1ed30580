import type { EmbedRowsQuery } from '@puzzle-prize/sdk/protocol';
import { embedRowChoices } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { embedRowsUrl } from '../queries.ts';

/** The default filter and order of the list, keyed by the parameter of the page URL. An empty value means no filter. */
export const embedListDefaults = { q: '', status: '', sort: 'newest' };

export type EmbedListValues = Readonly<typeof embedListDefaults>;

/** Returns the labels of the filter by state. */
export const labelStatuses = (): Record<NonNullable<EmbedRowsQuery['status']>, string> => ({
  active: t('Active [embed code]'),
  fallback: t('Shows the fallback message'),
});

/** Returns the labels of the orders. */
export const labelSorts = (): Record<EmbedRowsQuery['sort'], string> => ({
  newest: t('Newest'),
  name: t('Name'),
  last_seen: t('Last seen'),
  last_play: t('Last play'),
  views: t('Most views'),
});

/** Returns the URL of the call that lists the ids of all embed codes that match. */
export const buildEmbedIdsUrl = (values: EmbedListValues) =>
  `/api/embed-ids?${toFilterQuery(values).toString()}`;

function toFilterQuery({ q, status }: Omit<EmbedListValues, 'sort'>): URLSearchParams {
  const query = new URLSearchParams();
  if (q.trim() !== '') query.set('search', q.trim());
  if (embedRowChoices.status.some((known) => known === status)) query.set('status', status);
  return query;
}

/**
 * Returns the URL of the call that lists the embed codes. The URL omits values that the server does not know.
 */
export function buildEmbedRowsUrl({ sort, ...filters }: EmbedListValues): string {
  const query = toFilterQuery(filters);
  const isKnown = embedRowChoices.sort.some((known) => known === sort);
  if (isKnown && sort !== embedListDefaults.sort) query.set('sort', sort);
  return `${embedRowsUrl}?${query.toString()}`;
}
