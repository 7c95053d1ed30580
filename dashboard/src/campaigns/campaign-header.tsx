import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';

export interface CampaignHeaderProps {
  campaign: Campaign;
  title: string;
  /** One line about the campaign. */
  text: ReactNode;
  /** Shows at the end of the header. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The header of a campaign page, with the campaign's image. */
export function CampaignHeader({ campaign, title, text, action, children }: CampaignHeaderProps) {
  return (
    <PageHeader
      image={
        <img
          src={campaign.imageUrl}
          width={imageContractPx}
          height={imageContractPx}
          alt=""
          className="size-14 shrink-0 rounded-card object-cover"
        />
      }
      title={title}
      status={
        <>
          <p>{text}</p>
          {children}
        </>
      }
      action={action}
    />
  );
}

/** The classes of the header's skeleton. */
export const headerStandIn = 'mb-6 h-14 w-80 max-w-full';
