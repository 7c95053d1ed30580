import { useRef } from 'react';
import { CreateCampaign } from './create-campaign.tsx';
import { CampaignList } from './list/campaign-list.tsx';

/** Lists the owner's campaigns (D6-D10). */
export function CampaignsTab() {
  const heading = useRef<HTMLHeadingElement>(null);
  return <CampaignList heading={heading} action={<CreateCampaign />} />;
}
