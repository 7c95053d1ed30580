import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { ArrowLeft, Images } from 'lucide-react';
import { Link } from 'wouter';
import { RequireOwner } from '../auth/require-owner.tsx';
import { PaymentAccountBadge } from '../campaigns/payment-account-badge.tsx';
import { useCampaign } from '../campaigns/queries.ts';
import { isManagedAsMedia, managePath } from '../campaigns/reward-type.ts';
import { isRefusal } from '../data/error-text.ts';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Tabs } from '../ui/tabs.tsx';
import { AnalyticsTab } from './analytics/analytics-tab.tsx';
import { ManageCodesTab } from './manage-codes-tab.tsx';
import { useConnectOutcome } from './stripe/use-connect-outcome.ts';

const tabIds = ['manage', 'analytics'] as const;

/** /codes/{puzzleId}: the codes of one campaign (K1). */
export function CodesPage({ puzzleId }: { puzzleId: string }) {
  usePageTitle('Manage Codes');
  return (
    <RequireOwner place="code management" loading={<CodesSkeleton />}>
      {() => <OwnedCodesPage puzzleId={puzzleId} />}
    </RequireOwner>
  );
}

function OwnedCodesPage({ puzzleId }: { puzzleId: string }) {
  const campaign = useCampaign(puzzleId);
  if (campaign.isPending) return <CodesSkeleton />;
  if (campaign.isError) {
    return (
      <div className="page space-y-6 py-10">
        <BackLink />
        <ErrorState
          title={isRefusal(campaign.error) ? 'Campaign not found' : 'The campaign could not be loaded'}
          isRetrying={campaign.isFetching}
          onRetry={() => void campaign.refetch()}
        />
      </div>
    );
  }
  return <LoadedCodesPage campaign={campaign.data} />;
}

function LoadedCodesPage({ campaign }: { campaign: Campaign }) {
  const [tab, setTab] = useTabInAddress(tabIds);
  useConnectOutcome();
  return (
    <div className="page py-8 sm:py-10">
      <BackLink />
      <div className="mt-5 mb-8 flex items-center gap-4">
        <img
          src={campaign.imageUrl}
          width={300}
          height={300}
          alt=""
          className="size-16 shrink-0 rounded-tile object-cover shadow-card sm:size-20"
        />
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">Manage Codes</h1>
          <p className="mt-1 mb-2 text-soft">
            The prizes of “<bdi>{campaign.title}</bdi>”
          </p>
          <PaymentAccountBadge campaign={campaign} />
        </div>
      </div>
      <Tabs
        label="Codes of the campaign"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'manage', label: 'Manage Codes', content: <Rewards campaign={campaign} /> },
          { id: 'analytics', label: 'Analytics', content: <AnalyticsTab puzzleId={campaign.id} /> },
        ]}
      />
    </div>
  );
}

/** Of a campaign that gives media there is nothing to set here. */
function Rewards({ campaign }: { campaign: Campaign }) {
  if (!isManagedAsMedia(campaign)) return <ManageCodesTab campaign={campaign} />;
  return (
    <EmptyState icon={Images} title="This campaign gives media, not codes">
      <p>Its prizes are managed on a page of their own.</p>
      <Button asChild>
        <Link href={managePath(campaign)}>Manage Media</Link>
      </Button>
    </EmptyState>
  );
}

/** G2: `/` lands a signed-in owner on the dashboard. */
function BackLink() {
  return (
    <Button asChild variant="ghost" size="small" className="-ml-3">
      <Link href="/">
        <ArrowLeft aria-hidden className="size-4" />
        Back to Dashboard
      </Link>
    </Button>
  );
}

function CodesSkeleton() {
  return (
    <Loading label="Loading the campaign..." className="page space-y-8 py-10">
      <h1 className="sr-only">Manage Codes</h1>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-20 w-80 max-w-full" />
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
