import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { listPageMax } from '@puzzle-prize/sdk/protocol/limits';
import { Activity, BookOpen, Layers, Puzzle, Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { displayName } from '../auth/current-user.ts';
import { RequireOwner } from '../auth/require-owner.tsx';
import { CampaignsTab } from '../campaigns/campaigns-tab.tsx';
import { useCampaigns, useCampaignTotals } from '../campaigns/queries.ts';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { CheckoutReturn } from '../payments/checkout-return.tsx';
import { Button } from '../ui/button.tsx';
import { lazyModule, useIdleModule } from '../ui/lazy-module.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TooltipTiming } from '../ui/tooltip.tsx';
import { type CampaignTotals, sumTotals, withEngagement } from './campaign-totals.ts';
import { FirstSteps } from './first-steps-card.tsx';

/** The tabs after the first one. They load later, because the dashboard opens with the first tab. */
const lazyTabs = {
  races: lazyModule(async () => (await import('./races-tab.tsx')).RacesTab),
  embeds: lazyModule(async () => (await import('../embeds/embeds-tab.tsx')).EmbedsTab),
  account: lazyModule(async () => (await import('../account/account-tab.tsx')).AccountTab),
};

const tabIds = ['campaigns', 'races', 'embed-codes', 'account'] as const;

/** The page at /dashboard with the owner's content in four tabs (D2-D4). */
export function DashboardPage() {
  usePageTitle('Dashboard');
  return (
    <RequireOwner pageName="the dashboard" loading={<DashboardSkeleton />}>
      {(user) => (
        <TooltipTiming>
          <OwnedDashboard user={user} />
        </TooltipTiming>
      )}
    </RequireOwner>
  );
}

function OwnedDashboard({ user }: { user: CurrentUser }) {
  const [tab, setTab] = useTabInAddress(tabIds);
  const RacesTab = useIdleModule(lazyTabs.races, tab === 'races');
  const EmbedsTab = useIdleModule(lazyTabs.embeds, tab === 'embed-codes');
  const AccountTab = useIdleModule(lazyTabs.account, tab === 'account');
  return (
    <div className="page py-8 sm:py-10">
      <CheckoutReturn />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">
          Welcome back, <bdi>{displayName(user)}</bdi>!
        </h1>
        <Button asChild variant="secondary">
          <Link href="/api-docs">
            <BookOpen aria-hidden className="size-4" />
            View API Documentation
          </Link>
        </Button>
      </div>
      <OwnerStats />
      <Tabs
        label="Dashboard"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'campaigns', label: 'Campaigns', content: <Campaigns /> },
          { id: 'races', label: 'Races', content: RacesTab ? <RacesTab /> : <TabSkeleton /> },
          { id: 'embed-codes', label: 'Embed Codes', content: EmbedsTab ? <EmbedsTab /> : <TabSkeleton /> },
          {
            id: 'account',
            label: 'Account',
            content: AccountTab ? <AccountTab user={user} /> : <TabSkeleton />,
          },
        ]}
      />
    </div>
  );
}

function Campaigns() {
  return (
    <>
      <CampaignsTab />
      <FirstSteps />
    </>
  );
}

function TabSkeleton() {
  return (
    <Loading label="Loading..." className="space-y-5">
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

function DashboardSkeleton() {
  return (
    <Loading label="Loading your dashboard..." className="page min-h-dvh space-y-8 py-10">
      <h1 className="sr-only">Dashboard</h1>
      <Skeleton className="h-11 w-96 max-w-full" />
      <div className="grid grid-cols-2 gap-4 max-[15rem]:grid-cols-1 lg:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-12 w-96 max-w-full" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

/**
 * Shows the four numbers above the tabs (D3). It shows no error, because the campaigns tab loads the same
 * data.
 */
function OwnerStats() {
  const { data, isError } = useCampaigns();
  // A list of the maximum length may lack older campaigns, so the sums come from the server.
  const isPart = data?.length === listPageMax;
  const all = useCampaignTotals(isPart).data;
  const totals = isPart ? all && withEngagement(all) : data && sumTotals(data);
  const getValue = (name: keyof CampaignTotals) => (isError ? '–' : totals?.[name]);
  return (
    <dl className="my-8 grid grid-cols-2 gap-4 max-[15rem]:grid-cols-1 lg:grid-cols-4">
      <StatCard icon={Activity} label="Active Campaigns" value={getValue('active')} />
      <StatCard icon={Trophy} label="Total Solves" value={getValue('solves')} />
      <StatCard icon={Layers} label="Total Campaigns" value={getValue('campaigns')} />
      <StatCard icon={Puzzle} label="Avg. Engagement" value={getValue('engagement')} />
    </dl>
  );
}
