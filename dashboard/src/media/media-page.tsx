import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { ArrowLeft, ChartLine, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RequireOwner } from '../auth/require-owner.tsx';
import { useCampaign } from '../campaigns/queries.ts';
import { analyticsPath, managePath } from '../campaigns/reward-type.ts';
import { isRefusal } from '../data/error-text.ts';
import { CheckoutReturn } from '../payments/checkout-return.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ApiSetupCard } from './api-setup-card.tsx';
import { MediaRewardsCard } from './media-rewards-card.tsx';

/** /media/{puzzleId}: what a campaign shows to its winners (M1, M2), and where a renewal leads back to (M11, G38). */
export function MediaPage({ puzzleId }: { puzzleId: string }) {
  usePageTitle('Media Management');
  return (
    <RequireOwner
      place="media management"
      deniedText="Please log in to access media management"
      loading={<PageSkeleton />}
    >
      {() => (
        <div className="page py-8 sm:py-10">
          <BackLink />
          <div className="mt-5">
            <CheckoutReturn />
            <OwnedMedia puzzleId={puzzleId} />
          </div>
        </div>
      )}
    </RequireOwner>
  );
}

function OwnedMedia({ puzzleId }: { puzzleId: string }) {
  const campaign = useCampaign(puzzleId);
  if (campaign.data) return <CampaignMedia campaign={campaign.data} />;
  if (campaign.isError) {
    return (
      <>
        <h1 className="sr-only">Media Management</h1>
        <ErrorState
          title={isRefusal(campaign.error) ? 'Campaign not found' : 'The campaign could not be loaded'}
          isRetrying={campaign.isFetching}
          onRetry={() => void campaign.refetch()}
        />
      </>
    );
  }
  return <MediaSkeleton />;
}

function CampaignMedia({ campaign }: { campaign: Campaign }) {
  const { title, imageUrl, rewardType } = campaign;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-4">
        <img
          src={imageUrl}
          width={300}
          height={300}
          alt=""
          className="size-16 shrink-0 rounded-tile object-cover shadow-card sm:size-20"
        />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-3xl sm:text-4xl">Media Management</h1>
          <p className="mt-1 text-soft">
            Manage media rewards for "<bdi>{title}</bdi>"
          </p>
        </div>
        <Button asChild variant="secondary" size="small">
          <Link href={analyticsPath(campaign)}>
            <ChartLine aria-hidden className="size-4" />
            Analytics
          </Link>
        </Button>
      </div>
      {rewardType === 'codes' ? (
        <GivesCodes campaign={campaign} />
      ) : (
        <div className="space-y-8">
          {rewardType === 'paywalled_media' && <ApiSetupCard campaign={campaign} />}
          <MediaRewardsCard puzzleId={campaign.id} />
        </div>
      )}
    </>
  );
}

/** Whoever came here by a wrong link finds the right one. */
function GivesCodes({ campaign }: { campaign: Campaign }) {
  return (
    <EmptyState icon={Ticket} title="This campaign gives discount codes, not media">
      <p>Its prizes are managed on a page of their own.</p>
      <Button asChild>
        <Link href={managePath(campaign)}>Manage Codes</Link>
      </Button>
    </EmptyState>
  );
}

/** G2. */
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

/** Of the same heights as what comes, so that nothing jumps. */
function PageSkeleton(): ReactNode {
  return (
    <div className="page py-8 sm:py-10">
      <Skeleton className="h-9 w-48" />
      <div className="mt-5">
        <MediaSkeleton />
      </div>
    </div>
  );
}

function MediaSkeleton() {
  return (
    <Loading label="Loading the campaign...">
      <h1 className="sr-only">Media Management</h1>
      <Skeleton className="mb-8 h-16 w-80 max-w-full sm:h-20" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
