import type { CampaignListRow } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { useTimeZone } from '../../auth/time-zone.ts';
import { t } from '../../language/t.ts';
import { joinClassNames } from '../../ui/class-names.ts';
import { SelectBox, type SelectBoxProps } from '../../ui/select-box.tsx';
import { StatusText } from '../../ui/status-text.tsx';
import { CampaignMenu } from '../campaign-menu.tsx';
import { DeleteCampaign } from '../delete-campaign.tsx';
import { buildManagePath } from '../reward-type.ts';
import { CampaignFigures } from './campaign-figures.tsx';
import { describeCampaign } from './describe-campaign.ts';

export interface CampaignRowProps {
  campaign: CampaignListRow;
  nowMs: number;
  isSelected: boolean;
  onSelect: SelectBoxProps['onSelect'];
  nextFocus: RefObject<HTMLElement | null>;
}

/**
 * A campaign as one row of 56 px (D6). The whole row is a link to the page that manages the campaign (D7).
 */
export function CampaignRow({ campaign, nowMs, isSelected, onSelect, nextFocus }: CampaignRowProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { title, imageUrl } = campaign;
  const { timeZone } = useTimeZone();
  const status = describeCampaign(campaign, { nowMs, timeZone });
  return (
    <div className={joinClassNames(rowLooks, isSelected ? 'bg-brand-tint' : 'hover:bg-sunken')}>
      <SelectBox label={t('Select {title}', { title })} isSelected={isSelected} onSelect={onSelect} />
      <img
        src={imageUrl}
        width={imageContractPx}
        height={imageContractPx}
        alt=""
        loading="lazy"
        className="size-10 shrink-0 rounded-tile bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 font-semibold">
          <Link
            href={buildManagePath(campaign)}
            data-row-link
            aria-label={t('Manage {title}', { title })}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-tile"
          >
            {title}
          </Link>
        </p>
        <StatusText tone={status.tone} className="max-w-full text-sm text-soft sm:*:last:line-clamp-2">
          {status.text}
        </StatusText>
      </div>
      <CampaignFigures campaign={campaign} nowMs={nowMs} isRow />
      <CampaignMenu
        campaign={campaign}
        onDelete={() => {
          setIsDeleting(true);
        }}
      />
      <DeleteCampaign
        campaign={campaign}
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        nextFocus={nextFocus}
      />
    </div>
  );
}

/** A placeholder for a row that is not loaded yet. */
export function CampaignRowSkeleton() {
  return (
    <div aria-hidden className={rowLooks}>
      <span className="size-9 shrink-0" />
      <span className="size-10 shrink-0 animate-shimmer rounded-tile bg-sunken" />
      <span className="h-4 w-2/5 animate-shimmer rounded-inner bg-sunken" />
    </div>
  );
}

const rowLooks =
  'relative flex min-h-14 items-center gap-2 border-b border-line py-1 pe-1 tabular-nums sm:gap-3';
