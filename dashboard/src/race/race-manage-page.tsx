import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { ArrowLeft, Flag } from 'lucide-react';
import { Link } from 'wouter';
import { RequireOwner } from '../auth/require-owner.tsx';
import { useCampaign } from '../campaigns/queries.ts';
import { managePath } from '../campaigns/reward-type.ts';
import { isRefusal } from '../data/error-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CampaignSummary } from './campaign-summary.tsx';
import { RaceSetup } from './race-setup.tsx';

/** /race-manage/{puzzleId}: how the races of a campaign are run (Q1-Q10). */
export function RaceManagePage({ puzzleId }: { puzzleId: string }) {
  usePageTitle('Race Management');
  return (
    <RequireOwner place="race management" loading={<PageSkeleton />}>
      {() => (
        <div className="page py-8 sm:py-10">
          <BackLink />
          <div className="mt-5">
            <OwnedRace puzzleId={puzzleId} />
          </div>
        </div>
      )}
    </RequireOwner>
  );
}

function OwnedRace({ puzzleId }: { puzzleId: string }) {
  const campaign = useCampaign(puzzleId);
  if (campaign.data) return <CampaignRace campaign={campaign.data} />;
  if (campaign.isError) {
    return (
      <>
        <h1 className="sr-only">Race Management</h1>
        <ErrorState
          title={isRefusal(campaign.error) ? 'Campaign not found' : 'The campaign could not be loaded'}
          isRetrying={campaign.isFetching}
          onRetry={() => void campaign.refetch()}
        />
      </>
    );
  }
  return <RaceSkeleton />;
}

function CampaignRace({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">Race Management</h1>
      {campaign.rewardType === 'competition' ? (
        <div className="space-y-8">
          <CampaignSummary campaign={campaign} />
          <RaceSetup campaign={campaign} />
        </div>
      ) : (
        <NoRace campaign={campaign} />
      )}
    </>
  );
}

/** Whoever came here by a wrong link finds the right one. */
function NoRace({ campaign }: { campaign: Campaign }) {
  return (
    <EmptyState icon={Flag} title="This campaign is no race">
      <p>Its visitors play alone. Its prizes are managed on a page of their own.</p>
      <Button asChild>
        <Link href={managePath(campaign)}>Manage Prizes</Link>
      </Button>
    </EmptyState>
  );
}

function BackLink() {
  return (
    <Button asChild variant="ghost" size="small" className="-ml-3">
      <Link href="/dashboard">
        <ArrowLeft aria-hidden className="size-4" />
        Back to Dashboard
      </Link>
    </Button>
  );
}

function PageSkeleton() {
  return (
    <div className="page py-8 sm:py-10">
      <Skeleton className="h-9 w-48" />
      <div className="mt-5">
        <RaceSkeleton />
      </div>
    </div>
  );
}

/** Of the same heights as what comes, so that nothing jumps. */
function RaceSkeleton() {
  return (
    <Loading label="Loading the campaign...">
      <h1 className="sr-only">Race Management</h1>
      <Skeleton className="mb-6 h-10 w-72 max-w-full" />
      <Skeleton className="mb-8 h-36 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  );
}
