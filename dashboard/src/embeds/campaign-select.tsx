import { listPageMax } from '@puzzle-prize/sdk/protocol/limits';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { useCampaigns } from '../campaigns/queries.ts';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';

/** The value of the option 'no campaign' (E3). */
export const noCampaign = 'none';

/** Selects one of the owner's campaigns, or none. An owner with many campaigns can search them by title. */
export function CampaignSelect(props: ComponentProps<typeof Select>) {
  const [search, setSearch] = useState('');
  const newest = useCampaigns();
  const campaigns = useCampaigns({ search: useDeferredValue(search), page: 1 });
  const isPart = newest.data?.length === listPageMax;
  const { value } = props;
  const isListed = value === noCampaign || campaigns.data?.some(({ id }) => id === value);
  return (
    <>
      {isPart && (
        <Input
          type="search"
          className="mb-2"
          aria-label="Search campaigns"
          placeholder="Search campaigns"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
        />
      )}
      <Select {...props} disabled={campaigns.isPending}>
        <option value={noCampaign}>No campaign (show the fallback message)</option>
        {isListed || <option value={value}>The current campaign</option>}
        {campaigns.data?.map(({ id, title, isActive }) => (
          <option key={id} value={id}>
            {isActive ? title : `${title} (inactive)`}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Returns the id of the owner's only campaign, the default of a new embed code; otherwise null (E3). */
export function useOnlyCampaign(): string | null {
  const { data = [] } = useCampaigns();
  const [only, ...others] = data.filter(({ isAwaitingPayment }) => !isAwaitingPayment);
  return only && others.length === 0 ? only.id : null;
}

/** Converts the selected value to the campaign id in the request. */
export function toPuzzleId(value: string): string | null {
  return value === noCampaign ? null : value;
}
