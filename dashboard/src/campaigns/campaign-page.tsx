import type { Campaign } from '@puzzle-prize/sdk/protocol';
import type { ReactNode } from 'react';
import { RequireOwner, type RequireOwnerProps } from '../auth/require-owner.tsx';
import { isRefusedWith } from '../data/error-text.ts';
import { t } from '../language/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { BackLink } from '../ui/page-header.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useCampaign } from './queries.ts';

export interface CampaignPageProps extends Pick<RequireOwnerProps, 'deniedText'> {
  puzzleId: string;
  title: string;
  /** The target of the link 'Back to Dashboard' (G2). */
  backPath: '/' | '/dashboard';
  /** The content above the campaign. It stays visible while the campaign loads and when loading fails. */
  above?: ReactNode;
  /** The CSS classes of the skeletons. Each skeleton has the height of the content that replaces it. */
  standIns: readonly string[];
  children: (campaign: Campaign) => ReactNode;
}

/**
 * An owner's page about one campaign. It shows a link back to the dashboard, and the campaign once it has
 * loaded.
 */
export function CampaignPage({ deniedText, above, ...props }: CampaignPageProps) {
  usePageTitle(props.title);
  return (
    <RequireOwner
      deniedText={deniedText}
      loading={
        <Frame back={<Skeleton className="h-8 w-48" />}>
          <StandIns {...props} />
        </Frame>
      }
    >
      {() => (
        <Frame back={<BackLink href={props.backPath} label={t('Back to Dashboard')} />}>
          {above}
          <OwnedCampaign {...props} />
        </Frame>
      )}
    </RequireOwner>
  );
}

function OwnedCampaign(props: Omit<CampaignPageProps, 'deniedText' | 'above'>) {
  const campaign = useCampaign(props.puzzleId);
  if (campaign.data) return props.children(campaign.data);
  if (campaign.isPending) return <StandIns {...props} />;
  return (
    <>
      <h1 className="sr-only">{props.title}</h1>
      <ErrorState
        title={
          isRefusedWith(campaign.error, 'campaign.not_found')
            ? t('Campaign not found')
            : t('The campaign could not be loaded')
        }
        isRetrying={campaign.isFetching}
        onRetry={() => void campaign.refetch()}
      />
    </>
  );
}

function Frame({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="page py-4 lg:pb-10">
      {back}
      {children}
    </div>
  );
}

function StandIns({ title, standIns }: Pick<CampaignPageProps, 'title' | 'standIns'>) {
  return (
    <Loading label={t('Loading the campaign...')} hidesFooter>
      <h1 className="sr-only">{title}</h1>
      {standIns.map((looks) => (
        <Skeleton key={looks} className={looks} />
      ))}
    </Loading>
  );
}
