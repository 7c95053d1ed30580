import { Flag } from 'lucide-react';
import { CampaignPage } from '../campaigns/campaign-page.tsx';
import { WrongPage } from '../campaigns/wrong-page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CampaignSummary } from './campaign-summary.tsx';
import { RaceSetup } from './race-setup.tsx';

const title = 'Race Management';

/** The page at /race-manage/{puzzleId}: configures the races of a campaign (Q1-Q10). */
export function RaceManagePage({ puzzleId }: { puzzleId: string }) {
  return (
    <CampaignPage
      puzzleId={puzzleId}
      title={title}
      backPath="/dashboard"
      pageName="race management"
      standIns={['mb-6 h-8 w-72 max-w-full', 'mb-8 h-36 rounded-card', 'h-72 rounded-card']}
    >
      {(campaign) => (
        <>
          <PageHeader title={title} />
          {campaign.rewardType === 'competition' ? (
            <div className="space-y-8">
              <CampaignSummary campaign={campaign} />
              <RaceSetup campaign={campaign} />
            </div>
          ) : (
            <WrongPage
              campaign={campaign}
              icon={Flag}
              title="This campaign is not a race"
              action="Manage Prizes"
            />
          )}
        </>
      )}
    </CampaignPage>
  );
}
