import { Activity, Layers, Puzzle, Trophy } from 'lucide-react';
import { useCampaigns } from '../campaigns/queries.ts';
import { StatCard } from '../ui/stat-card.tsx';
import { type CampaignTotals, totalsOf } from './campaign-totals.ts';

/** The four numbers above the tabs (D3). Where they cannot be loaded, the campaigns tab says so. */
export function OwnerStats() {
  const { data, isError } = useCampaigns();
  const totals = data && totalsOf(data);
  const valueOf = (name: keyof CampaignTotals) => (isError ? '–' : totals?.[name]);
  return (
    <dl className="my-8 grid grid-cols-2 gap-4 max-[15rem]:grid-cols-1 lg:grid-cols-4">
      <StatCard icon={Activity} label="Active Campaigns" value={valueOf('active')} />
      <StatCard icon={Trophy} label="Total Solves" value={valueOf('solves')} />
      <StatCard icon={Layers} label="Total Campaigns" value={valueOf('campaigns')} />
      <StatCard icon={Puzzle} label="Avg. Engagement" value={valueOf('engagement')} />
    </dl>
  );
}
