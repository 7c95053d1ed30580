import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { Ticket } from 'lucide-react';
import { AnalyticsLink } from '../campaigns/analytics-link.tsx';
import { CampaignHeader, headerStandIn } from '../campaigns/campaign-header.tsx';
import { CampaignPage } from '../campaigns/campaign-page.tsx';
import { WrongPage } from '../campaigns/wrong-page.tsx';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { CheckoutReturn } from '../payments/checkout-return.tsx';
import { ApiSetupCard } from '../paywall/api-setup-card.tsx';
import { MediaRewardsCard } from './media-rewards-card.tsx';

/**
 * /media/{puzzleId}: the media of a campaign (M1, M2). After paying for a renewal, the owner returns to this
 * page (M11, G38).
 */
export function MediaPage({ puzzleId }: { puzzleId: string }) {
  const title = t('Media Management');
  return (
    <CampaignPage
      puzzleId={puzzleId}
      title={title}
      backPath="/dashboard"
      deniedText={t('Please log in to access media management')}
      standIns={[headerStandIn, 'h-96 rounded-card']}
      above={<CheckoutReturn />}
    >
      {(campaign) => (
        <>
          <CampaignHeader
            campaign={campaign}
            title={title}
            text={
              <RichText
                text='Manage media rewards for "<title>{title}</title>"'
                values={{ title: campaign.title }}
                parts={{ title: (content) => <bdi>{content}</bdi> }}
              />
            }
            action={<AnalyticsLink campaign={campaign} />}
          />
          <CampaignMedia campaign={campaign} />
        </>
      )}
    </CampaignPage>
  );
}

function CampaignMedia({ campaign }: { campaign: Campaign }) {
  if (campaign.rewardType === 'codes') {
    return (
      <WrongPage
        campaign={campaign}
        icon={Ticket}
        title={t('This campaign gives discount codes, not media')}
        action={t('Manage Codes')}
      />
    );
  }
  return (
    <div className="space-y-8">
      {campaign.rewardType === 'paywalled_media' && <ApiSetupCard campaign={campaign} />}
      <MediaRewardsCard puzzleId={campaign.id} />
    </div>
  );
}
