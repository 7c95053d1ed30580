import { listPageMax } from '@puzzle-prize/sdk/protocol/limits';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { useCampaigns } from '../campaigns/queries.ts';
import { t } from '../language/t.ts';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { noCampaign } from './campaign-choice.ts';

export interface CampaignSelectProps extends ComponentProps<typeof Select> {
  /** The text of the option without a campaign. */
  noneText?: string;
  /** The id of a campaign that cannot be chosen. */
  leftOut?: string;
}

/** Selects one of the owner's campaigns, or none. An owner with many campaigns can search them by title. */
export function CampaignSelect({
  noneText = t('No campaign (show the fallback message)'),
  leftOut,
  ...props
}: CampaignSelectProps) {
  const [search, setSearch] = useState('');
  const newest = useCampaigns();
  const campaigns = useCampaigns({ search: useDeferredValue(search), page: 1 });
  const isPart = newest.data?.length === listPageMax;
  const { value } = props;
  const listed = (campaigns.data ?? []).filter(({ id }) => id !== leftOut);
  const isListed = value === noCampaign || campaigns.data?.some(({ id }) => id === value);
  return (
    <>
      {isPart && (
        <Input
          type="search"
          className="mb-2"
          aria-label={t('Search campaigns')}
          placeholder={t('Search campaigns')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
        />
      )}
      <Select {...props} disabled={campaigns.isPending}>
        <option value={noCampaign}>{noneText}</option>
        {isListed || <option value={value}>{t('The current campaign')}</option>}
        {listed.map(({ id, title, isActive }) => (
          <option key={id} value={id}>
            {isActive ? title : t('{title} (inactive)', { title })}
          </option>
        ))}
      </Select>
    </>
  );
}

/**
 * Returns the id of the owner's only campaign, or null if there is not exactly one. A new embed code shows
 * this campaign by default (E3).
 */
export function useOnlyCampaign(): string | null {
  const { data = [] } = useCampaigns();
  const [only, ...others] = data.filter(({ isAwaitingPayment }) => !isAwaitingPayment);
  return only && others.length === 0 ? only.id : null;
}
