import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RequireOwner, type RequireOwnerProps } from '../auth/require-owner.tsx';
import { isRefusedWith } from '../data/error-text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useCampaign } from './queries.ts';

export interface CampaignPageProps extends Pick<RequireOwnerProps, 'pageName' | 'deniedText'> {
  puzzleId: string;
  title: string;
  /** The target of 'Back to Dashboard' (G2). */
  backPath: '/' | '/dashboard';
  /** The content above the campaign, which stays visible while the campaign loads or when loading fails. */
  above?: ReactNode;
  /** The CSS classes of the skeletons. Each skeleton has the height of the content that replaces it. */
  standIns: readonly string[];
  children: (campaign: Campaign) => ReactNode;
}

/**
 * A page about one campaign for its owner: a link back to the dashboard, then the campaign after it has
 * loaded.
 */
export function CampaignPage({ pageName, deniedText, above, ...props }: CampaignPageProps) {
  usePageTitle(props.title);
  return (
    <RequireOwner
      pageName={pageName}
      deniedText={deniedText}
      loading={
        <Frame back={<Skeleton className="h-9 w-48" />}>
          <StandIns {...props} />
        </Frame>
      }
    >
      {() => (
        <Frame back={<BackLink path={props.backPath} />}>
          {above}
          <OwnedCampaign {...props} />
        </Frame>
      )}
    </RequireOwner>
  );
}

function OwnedCampaign(props: Omit<CampaignPageProps, 'pageName' | 'above'>) {
  const campaign = useCampaign(props.puzzleId);
  if (campaign.data) return props.children(campaign.data);
  if (campaign.isPending) return <StandIns {...props} />;
  return (
    <>
      <h1 className="sr-only">{props.title}</h1>
      <ErrorState
        title={
          isRefusedWith(campaign.error, 'campaign.not_found')
            ? 'Campaign not found'
            : 'The campaign could not be loaded'
        }
        isRetrying={campaign.isFetching}
        onRetry={() => void campaign.refetch()}
      />
    </>
  );
}

function Frame({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="page py-8 sm:py-10">
      {back}
      <div className="mt-5">{children}</div>
    </div>
  );
}

function BackLink({ path }: { path: string }) {
  return (
    <Button asChild variant="ghost" size="small" className="-ml-3">
      <Link href={path}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to Dashboard
      </Link>
    </Button>
  );
}

function StandIns({ title, standIns }: Pick<CampaignPageProps, 'title' | 'standIns'>) {
  return (
    <Loading label="Loading the campaign..." className="min-h-dvh">
      <h1 className="sr-only">{title}</h1>
      {standIns.map((looks) => (
        <Skeleton key={looks} className={looks} />
      ))}
    </Loading>
  );
}
