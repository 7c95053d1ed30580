import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { BookOpen } from 'lucide-react';
import { Link } from 'wouter';
import { displayName } from '../auth/current-user.ts';
import { RequireOwner } from '../auth/require-owner.tsx';
import { CampaignsTab } from '../campaigns/campaigns-tab.tsx';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { CheckoutReturn } from '../payments/checkout-return.tsx';
import { Button } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Tabs } from '../ui/tabs.tsx';
import { TooltipTiming } from '../ui/tooltip.tsx';
import { latePart, usePart } from '../ui/use-part.ts';
import { FirstSteps } from './first-steps-card.tsx';
import { OwnerStats } from './owner-stats.tsx';

/** The tabs behind the first one. */
const lateTabs = {
  races: latePart(async () => (await import('./races-tab.tsx')).RacesTab),
  embeds: latePart(async () => (await import('../embeds/embeds-tab.tsx')).EmbedsTab),
  account: latePart(async () => (await import('./account-tab.tsx')).AccountTab),
};

const tabIds = ['campaigns', 'races', 'embed-codes', 'account'] as const;

/** /dashboard: everything of an owner in four tabs (D2-D4). */
export function DashboardPage() {
  usePageTitle('Dashboard');
  return (
    <RequireOwner place="the dashboard" loading={<DashboardSkeleton />}>
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
  const RacesTab = usePart(lateTabs.races, tab === 'races');
  const EmbedsTab = usePart(lateTabs.embeds, tab === 'embed-codes');
  const AccountTab = usePart(lateTabs.account, tab === 'account');
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
