import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import type { ReactNode } from 'react';

export interface CampaignHeaderProps {
  campaign: Campaign;
  title: string;
  /** One line about the campaign. */
  text: ReactNode;
  /** A button or link at the end of the header. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The header of a campaign page, with the campaign's image. */
export function CampaignHeader({ campaign, title, text, action, children }: CampaignHeaderProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-4">
      <img
        src={campaign.imageUrl}
        width={imageContractPx}
        height={imageContractPx}
        alt=""
        className="size-16 shrink-0 rounded-tile object-cover shadow-card sm:size-20"
      />
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-1 text-soft">{text}</p>
        {children}
      </div>
      {action}
    </div>
  );
}

/** The CSS classes of the skeleton that replaces the header while the campaign loads. */
export const headerStandIn = 'mb-8 h-16 w-80 max-w-full sm:h-20';
