import { Flag } from 'lucide-react';
import { CampaignPage } from '../campaigns/campaign-page.tsx';
import { WrongPage } from '../campaigns/wrong-page.tsx';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { CampaignSummary } from './campaign-summary.tsx';
import { RaceSetup } from './race-setup.tsx';

/** The page at /race-manage/{puzzleId}: configures the races of a campaign (Q1-Q10). */
export function RaceManagePage({ puzzleId }: { puzzleId: string }) {
  const title = t('Race Management');
  return (
    <CampaignPage
      puzzleId={puzzleId}
      title={title}
      backPath="/dashboard"
      deniedText={t('Please log in to access race management.')}
      standIns={['mb-6 h-14 w-72 max-w-full', 'mb-8 h-36 rounded-card', 'h-72 rounded-card']}
    >
      {(campaign) => (
        <>
          <PageHeader
            title={title}
            status={
              <RichText
                text="The races of “<title>{title}</title>”"
                values={{ title: campaign.title }}
                parts={{ title: (content) => <bdi>{content}</bdi> }}
              />
            }
          />
          {campaign.rewardType === 'competition' ? (
            <div className="space-y-8">
              <CampaignSummary campaign={campaign} />
              <RaceSetup campaign={campaign} />
            </div>
          ) : (
            <WrongPage
              campaign={campaign}
              icon={Flag}
              title={t('This campaign is not a race')}
              action={t('Manage Prizes')}
            />
          )}
        </>
      )}
    </CampaignPage>
  );
}
