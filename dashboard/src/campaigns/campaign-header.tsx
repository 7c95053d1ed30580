import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { SettingsLink } from './settings-link.tsx';

export interface CampaignHeaderProps {
  campaign: Campaign;
  title: string;
  /** One line about the campaign. */
  text: ReactNode;
  /** A control at the end of the header, before the link to the settings. */
  action?: ReactNode;
  /** More facts, shown after `text`. */
  children?: ReactNode;
}

/** The header of a campaign page, with the campaign's image and a link to its settings. */
export function CampaignHeader({ campaign, title, text, action, children }: CampaignHeaderProps) {
  return (
    <PageHeader
      image={<CampaignImage campaign={campaign} />}
      title={title}
      status={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>{text}</p>
          {children}
        </div>
      }
      action={
        <>
          {action}
          <SettingsLink campaign={campaign} />
        </>
      }
    />
  );
}

/** The campaign's image in the header of a page. */
export function CampaignImage({ campaign }: { campaign: Campaign }) {
  return (
    <img
      src={campaign.imageUrl}
      width={imageContractPx}
      height={imageContractPx}
      alt=""
      className="size-14 shrink-0 rounded-card object-cover"
    />
  );
}

/** The classes of the header's skeleton. On a phone, the link to the settings is below the title. */
export const headerStandIn = 'mb-6 h-14 w-80 max-w-full max-sm:h-26';
