import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useSearchParams } from 'wouter';
import { RequireOwner } from '../auth/require-owner.tsx';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { t } from '../language/t.ts';
import { StudioHost } from '../studio/studio-host.tsx';
import { type LazyModule, lazyModule, useIdleModule, useModule } from '../ui/lazy-module.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { dashboardTabs, type DashboardTab, nameTab } from './tabs.ts';

type Tab = (props: { user: CurrentUser }) => React.ReactNode;

/** The tabs that load after the page: all except the first one. */
const lazyTabs: Record<Exclude<DashboardTab, 'campaigns'>, LazyModule<Tab>> = {
  races: lazyModule(async () => (await import('./races-tab.tsx')).RacesTab),
  'embed-codes': lazyModule(async () => (await import('../embeds/embeds-tab.tsx')).EmbedsTab),
  insights: lazyModule(async () => (await import('../analytics/insights-tab.tsx')).InsightsTab),
  account: lazyModule(async () => (await import('../account/account-tab.tsx')).AccountTab),
  settings: lazyModule(async () => (await import('../account/settings-tab.tsx')).SettingsTab),
};

/**
 * The page at /dashboard: the owner's content, one tab at a time (D2-D4). The navigation beside it selects
 * the tab.
 */
export function DashboardPage() {
  const [tab] = useTabInAddress(dashboardTabs);
  usePageTitle(tab === 'campaigns' ? t('Dashboard') : nameTab(tab));
  return (
    <RequireOwner deniedText={t('Please log in to access the dashboard.')} loading={<DashboardSkeleton />}>
      {(user) => (
        <div className="page py-4 lg:pb-10">
          <Returned />
          <StudioHost ownerId={user.id} />
          <Tabs tab={tab} user={user} />
        </div>
      )}
    </RequireOwner>
  );
}

const returnedCheckout = lazyModule(async () => (await import('./returned-checkout.tsx')).ReturnedCheckout);

/** Shows the result of a checkout. It loads only after a return from the payment page. */
function Returned() {
  const [search] = useSearchParams();
  return (search.has('session_id') || search.has('checkout')) && <LoadedCheckout />;
}

function LoadedCheckout() {
  const ReturnedCheckout = useModule(returnedCheckout);
  return ReturnedCheckout && <ReturnedCheckout />;
}

function Tabs({ tab, user }: { tab: DashboardTab; user: CurrentUser }) {
  const loaded = {
    races: useIdleModule(lazyTabs.races, tab === 'races'),
    'embed-codes': useIdleModule(lazyTabs['embed-codes'], tab === 'embed-codes'),
    insights: useIdleModule(lazyTabs.insights, tab === 'insights'),
    account: useIdleModule(lazyTabs.account, tab === 'account'),
    settings: useIdleModule(lazyTabs.settings, tab === 'settings'),
  };
  if (tab === 'campaigns') return <OverviewTab user={user} />;
  const Content = loaded[tab];
  return Content ? <Content user={user} /> : <TabSkeleton tab={tab} />;
}

function TabSkeleton({ tab }: { tab: DashboardTab }) {
  return (
    <Loading label={t('Loading...')} hidesFooter className="space-y-5">
      <h1>{nameTab(tab)}</h1>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

function DashboardSkeleton() {
  return (
    <Loading label={t('Loading your dashboard...')} hidesFooter className="page space-y-4 py-4">
      <h1 className="sr-only">{t('Dashboard')}</h1>
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
