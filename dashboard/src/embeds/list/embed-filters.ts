import type { EmbedRowsQuery } from '@puzzle-prize/sdk/protocol';
import { embedRowChoices } from '@puzzle-prize/sdk/protocol/limits';
import { embedRowsUrl } from '../queries.ts';

/**
 * The default filter and order of the list, as in the query of the page URL. An empty value means no filter.
 */
export const embedListDefaults = { q: '', status: '', sort: 'newest' };

export type EmbedListValues = Readonly<typeof embedListDefaults>;

export const embedStatusLabels: Record<NonNullable<EmbedRowsQuery['status']>, string> = {
  active: 'Active',
  fallback: 'Shows the fallback message',
};

export const embedSortLabels: Record<EmbedRowsQuery['sort'], string> = {
  newest: 'Newest',
  name: 'Name',
  last_seen: 'Last seen',
  views: 'Most views',
};

/**
 * Returns the URL of the call that lists the embed codes. The URL omits values that the server does not know.
 */
export function buildEmbedRowsUrl({ q, status, sort }: EmbedListValues): string {
  const query = new URLSearchParams();
  if (q.trim() !== '') query.set('search', q.trim());
  if (embedRowChoices.status.some((known) => known === status)) query.set('status', status);
  const isKnown = embedRowChoices.sort.some((known) => known === sort);
  if (isKnown && sort !== embedListDefaults.sort) query.set('sort', sort);
  return `${embedRowsUrl}?${query.toString()}`;
}
