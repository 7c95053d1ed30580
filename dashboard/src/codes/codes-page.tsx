import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { Images } from 'lucide-react';
import { CampaignHeader, headerStandIn } from '../campaigns/campaign-header.tsx';
import { CampaignPage } from '../campaigns/campaign-page.tsx';
import { PaymentAccountBadge } from '../campaigns/payment-account-badge.tsx';
import { isManagedAsMedia } from '../campaigns/reward-type.ts';
import { WrongPage } from '../campaigns/wrong-page.tsx';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Tabs } from '../ui/tabs.tsx';
import { AnalyticsTab } from '../analytics/analytics-tab.tsx';
import { ProtectionTab } from '../analytics/protection/protection-tab.tsx';
import { ManageCodesTab } from './manage-codes-tab.tsx';
import { useConnectOutcome } from './promotions/use-connect-outcome.ts';

const tabIds = ['manage', 'analytics', 'protection'] as const;

/**
 * The page at /codes/{puzzleId}, with the codes of one campaign (K1). Its link back leads to `/`, where
 * signed-in owners see the dashboard (G2).
 */
export function CodesPage({ puzzleId }: { puzzleId: string }) {
  return (
    <CampaignPage
      puzzleId={puzzleId}
      title={t('Manage Codes')}
      backPath="/"
      deniedText={t('Please log in to access code management.')}
      standIns={[headerStandIn, 'mb-8 h-12 w-64', 'h-96 rounded-card']}
    >
      {(campaign) => <CampaignCodes campaign={campaign} />}
    </CampaignPage>
  );
}

function CampaignCodes({ campaign }: { campaign: Campaign }) {
  const [tab, setTab] = useTabInAddress(tabIds);
  useConnectOutcome();
  return (
    <>
      <CampaignHeader
        campaign={campaign}
        title={t('Manage Codes')}
        text={
          <RichText
            text="The prizes of “<title>{title}</title>”"
            values={{ title: campaign.title }}
            parts={{ title: (content) => <bdi>{content}</bdi> }}
          />
        }
      >
        <PaymentAccountBadge campaign={campaign} />
      </CampaignHeader>
      <Tabs
        label={t('Codes of the campaign')}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'manage', label: t('Manage Codes'), content: <Rewards campaign={campaign} /> },
          { id: 'analytics', label: t('Analytics'), content: <AnalyticsTab puzzleId={campaign.id} /> },
          { id: 'protection', label: t('Protection'), content: <ProtectionTab puzzleId={campaign.id} /> },
        ]}
      />
    </>
  );
}

/** Shows the codes of a campaign, or a link to the media page when the rewards are media. */
function Rewards({ campaign }: { campaign: Campaign }) {
  if (!isManagedAsMedia(campaign)) return <ManageCodesTab campaign={campaign} />;
  return (
    <WrongPage
      campaign={campaign}
      icon={Images}
      title={t('This campaign gives media, not codes')}
      action={t('Manage Media')}
    />
  );
}
