import type { ComponentProps } from 'react';
import { useCampaigns } from '../campaigns/queries.ts';
import { Select } from '../ui/select.tsx';

/** Stands for 'no campaign' in the list (E3). */
export const noCampaign = 'none';

/** One of the owner's campaigns, or none. */
export function CampaignSelect(props: ComponentProps<typeof Select>) {
  const campaigns = useCampaigns();
  return (
    <Select {...props} disabled={campaigns.isPending}>
      <option value={noCampaign}>No campaign (show the fallback message)</option>
      {campaigns.data?.map(({ id, title, isActive }) => (
        <option key={id} value={id}>
          {isActive ? title : `${title} (inactive)`}
        </option>
      ))}
    </Select>
  );
}

/** What is sent for the chosen value. */
export function toPuzzleId(value: string): string | null {
  return value === noCampaign ? null : value;
}
