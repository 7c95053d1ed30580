import { listPageMax } from '@puzzle-prize/sdk/protocol/limits';
import { useCampaigns, useCampaignTotals } from '../campaigns/queries.ts';
import { t } from '../language/t.ts';
import { formatNumber } from '../ui/format-number.ts';
import { type CampaignTotals, sumTotals, withEngagement } from './campaign-totals.ts';

const stats: readonly { name: keyof CampaignTotals; label: () => string }[] = [
  { name: 'active', label: () => t('Active Campaigns') },
  { name: 'solves', label: () => t('Total Solves') },
  { name: 'campaigns', label: () => t('Total Campaigns') },
  { name: 'engagement', label: () => t('Avg. Engagement') },
];

/**
 * Shows the owner's four totals in one line, once there is a campaign (D3). If they fail to load, the list of
 * campaigns shows the error.
 */
export function OwnerStats() {
  const { data, isError } = useCampaigns();
  // A list of the maximum length may be incomplete.
  const isPart = data?.length === listPageMax;
  const all = useCampaignTotals(isPart).data;
  const totals = isPart ? all && withEngagement(all) : data && sumTotals(data);
  if (totals?.campaigns === 0) return t('Your figures appear here once you have a campaign.');
  const getText = (name: keyof CampaignTotals) => {
    if (isError) return '–';
    return totals ? formatNumber(totals[name]) : '…';
  };
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
      {stats.map(({ name, label }) => (
        <div key={name} className="flex flex-row-reverse items-baseline gap-1.5">
          <dt>{label()}</dt>
          <dd className="font-semibold text-ink tabular-nums">{getText(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
