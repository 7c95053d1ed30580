import type { CampaignRows } from '@puzzle-prize/sdk/protocol';
import { campaignRowChoices } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListBar, type ListBarProps } from '../../ui/list-bar.tsx';
import { rewardTypes } from '../reward-type.ts';
import { type CampaignListValues, sortLabels, statusLabels, stockLabels } from './campaign-filters.ts';

export interface CampaignListBarProps extends Pick<
  ListBarProps,
  'look' | 'onLook' | 'onOpenFirst' | 'found'
> {
  values: CampaignListValues;
  onChange: (changes: Partial<CampaignListValues>) => void;
  counts: CampaignRows['counts'] | undefined;
}

/** The controls that search, filter and sort the campaigns. */
export function CampaignListBar({ values, onChange, counts, ...bar }: CampaignListBarProps) {
  return (
    <ListBar
      {...bar}
      label={t('Search campaigns')}
      search={values.q}
      onSearch={(q) => {
        onChange({ q });
      }}
    >
      <FilterSelect
        label={t('State')}
        value={values.status}
        choices={[['', t('All states')], ...listStates(counts)]}
        onChange={(status) => {
          onChange({ status });
        }}
      />
      <FilterSelect
        label={t('Reward')}
        value={values.reward}
        choices={[
          ['', t('All rewards')],
          ...Object.entries(rewardTypes).map(([type, { badge }]) => [type, badge()] as const),
        ]}
        onChange={(reward) => {
          onChange({ reward });
        }}
      />
      <FilterSelect
        label={t('Codes')}
        value={values.codes}
        choices={[['', t('All codes')], ...listLabels(stockLabels)]}
        onChange={(codes) => {
          onChange({ codes });
        }}
      />
      <FilterSelect
        label={t('Sort by')}
        value={values.sort}
        choices={listLabels(sortLabels)}
        onChange={(sort) => {
          onChange({ sort });
        }}
      />
    </ListBar>
  );
}

function listLabels(labels: Readonly<Record<string, () => string>>): (readonly [string, string])[] {
  return Object.entries(labels).map(([value, label]) => [value, label()]);
}

/** Lists the states, each with its number of campaigns. */
function listStates(counts: CampaignRows['counts'] | undefined): (readonly [string, string])[] {
  const numbers = {
    active: counts?.active,
    scheduled: counts?.scheduled,
    paused: counts?.paused,
    ended: counts?.ended,
    awaiting_payment: counts?.awaitingPayment,
    archived: counts?.archived,
  };
  const withNumber = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`;
  return campaignRowChoices.status.map((status) => [
    status,
    withNumber(statusLabels[status](), numbers[status]),
  ]);
}
