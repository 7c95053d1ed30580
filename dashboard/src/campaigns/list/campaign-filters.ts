import type { CampaignFilter, CampaignRowsQuery } from '@puzzle-prize/sdk/protocol';
import { campaignRowChoices } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { campaignRowsUrl } from '../queries.ts';
import { rewardTypes } from '../reward-type.ts';

/**
 * The default filters and order of the list. The page's URL contains the values that differ from these. An
 * empty value means no filter.
 */
export const campaignListDefaults = { q: '', status: '', reward: '', codes: '', sort: 'newest' };

export type CampaignListValues = Readonly<typeof campaignListDefaults>;

export const statusLabels: Record<NonNullable<CampaignFilter['status']>, () => string> = {
  active: () => t('Active [campaign]'),
  scheduled: () => t('Scheduled'),
  paused: () => t('Paused'),
  ended: () => t('Ended'),
  awaiting_payment: () => t('Waiting for payment'),
  archived: () => t('Archived'),
};

export const stockLabels: Record<NonNullable<CampaignFilter['codes']>, () => string> = {
  left: () => t('Codes left'),
  low: () => t('Running out'),
  empty: () => t('No codes'),
};

export const sortLabels: Record<CampaignRowsQuery['sort'], () => string> = {
  newest: () => t('Newest'),
  name: () => t('Name'),
  last_play: () => t('Last play'),
  codes_left: () => t('Fewest codes left'),
  solves: () => t('Most solves'),
};

/**
 * Returns the query string of the call to the server. It omits values that the server does not know, for
 * example from an old link.
 */
export function toFilterQuery({ q, status, reward, codes }: CampaignListValues): URLSearchParams {
  const query = new URLSearchParams();
  const add = (name: string, value: string, choices: readonly string[]) => {
    if (choices.includes(value)) query.set(name, value);
  };
  if (q.trim() !== '') query.set('search', q.trim());
  add('status', status, campaignRowChoices.status);
  add('rewardType', reward, Object.keys(rewardTypes));
  add('codes', codes, campaignRowChoices.codes);
  return query;
}

/** Returns the URL of the call that lists the campaigns. */
export function buildRowsUrl(values: CampaignListValues): string {
  const query = toFilterQuery(values);
  const isKnown = campaignRowChoices.sort.some((sort) => sort === values.sort);
  if (isKnown && values.sort !== campaignListDefaults.sort) query.set('sort', values.sort);
  return `${campaignRowsUrl}?${query.toString()}`;
}

/** Whether the list shows only some of the campaigns. */
export function isFiltered(values: CampaignListValues): boolean {
  return toFilterQuery(values).size > 0;
}
