import type { CampaignListRow } from '@puzzle-prize/sdk/protocol';
import { imageContractPx, imageMasterPx } from '@puzzle-prize/sdk/protocol/limits';
import { ExternalLink } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { useTimeZone } from '../auth/time-zone.ts';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { SelectBox, type SelectBoxProps } from '../ui/select-box.tsx';
import { StatusText } from '../ui/status-text.tsx';
import { CampaignMenu } from './campaign-menu.tsx';
import { DeleteCampaign } from './delete-campaign.tsx';
import { describeActive } from './describe-stage.ts';
import { difficultyTexts } from './difficulty-texts.ts';
import { CampaignFigures } from './list/campaign-figures.tsx';
import { describeCampaign } from './list/describe-campaign.ts';
import { PaymentAccountBadge } from './payment-account-badge.tsx';
import { buildManagePath, chooseRewardBadge } from './reward-type.ts';
import { usePreviewPath } from './use-preview-path.ts';

export interface CampaignCardProps {
  campaign: CampaignListRow;
  nowMs: number;
  /**
   * Whether this is the first card. The image of the first card loads eagerly, because it is visible at once.
   */
  isFirst: boolean;
  isSelected: boolean;
  onSelect: SelectBoxProps['onSelect'];
  /** Receives the focus after the card is deleted. */
  nextFocus: RefObject<HTMLElement | null>;
}

/**
 * Shows one campaign (D6) and its actions (D7). The whole card is a link to the page that manages the
 * campaign.
 */
export function CampaignCard(props: CampaignCardProps) {
  const { campaign, nowMs, isFirst, isSelected, onSelect, nextFocus } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, title, imageUrl, imageMasterUrl, dimensions, difficulty } = campaign;
  const headingId = `campaign-${id}`;
  const { timeZone } = useTimeZone();
  const { tone, text } = describeCampaign(campaign, { nowMs, timeZone });
  const active = describeActive(campaign, nowMs);
  return (
    <Card
      className={joinClassNames(
        'relative grid w-full grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 overflow-hidden p-4 max-[15rem]:grid-cols-1 sm:flex sm:flex-col sm:gap-0 sm:p-0',
        isSelected ? 'ring-2 ring-brand' : 'hover:border-border-field',
      )}
      aria-labelledby={headingId}
    >
      <img
        src={imageUrl}
        srcSet={`${imageUrl} ${String(imageContractPx)}w, ${imageMasterUrl} ${String(imageMasterPx)}w`}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 6rem"
        width={imageContractPx}
        height={imageContractPx}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        className="aspect-square w-full rounded-tile bg-sunken object-cover sm:aspect-[4/3] sm:rounded-none"
      />
      <SelectBox
        label={t('Select {title}', { title })}
        isSelected={isSelected}
        onSelect={onSelect}
        className={selectBoxLooks}
      />
      <div className="flex items-start gap-2 self-center sm:self-auto sm:px-4 sm:pt-4">
        <div className="min-w-0 flex-1">
          <h3 id={headingId} dir="auto" className="line-clamp-2 text-base">
            {title}
          </h3>
          <p className="text-sm text-soft">
            <bdi>
              {dimensions} x {dimensions}
            </bdi>{' '}
            · <span className="capitalize">{difficultyTexts[difficulty]()}</span>
          </p>
        </div>
        <CampaignMenu
          campaign={campaign}
          onDelete={() => {
            setIsDeleting(true);
          }}
        />
      </div>
      <div className="col-span-full flex flex-1 flex-col gap-2 sm:p-4 sm:pt-2">
        <StatusText tone={tone} className="text-sm">
          {text}
        </StatusText>
        <div className="mt-auto flex flex-wrap items-center gap-1.5">
          <Badge tone="sun">{chooseRewardBadge(campaign.rewardType)}</Badge>
          <Badge tone={active.isActive ? 'leaf' : 'neutral'}>{active.text}</Badge>
          <PaymentAccountBadge campaign={campaign} />
        </div>
        <div className="grid grid-flow-col grid-rows-[auto_auto] items-center justify-between gap-x-3 text-sm tabular-nums">
          <CampaignFigures campaign={campaign} nowMs={nowMs} />
        </div>
        <CardLinks campaign={campaign} />
      </div>
      <DeleteCampaign
        campaign={campaign}
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        nextFocus={nextFocus}
      />
    </Card>
  );
}

/** The box lies in the corner of the image. It has its own background, because an image can have any color. */
const selectBoxLooks = 'absolute inset-s-2 top-2 rounded-tile bg-card/90 shadow-float';

/**
 * The first link covers the whole card. Other controls must lie above this link, so controls that come before it in
 * the document need `z-1`.
 */
function CardLinks({ campaign }: { campaign: CampaignListRow }) {
  const { title, uniqueId } = campaign;
  const previewPath = usePreviewPath(`/embed/${uniqueId}`);
  return (
    <div className="-mx-2 -mb-1 flex flex-wrap justify-between gap-1">
      <Link
        href={buildManagePath(campaign)}
        data-row-link
        aria-label={t('Manage {title}', { title })}
        className="inline-flex min-h-9 items-center rounded-tile px-2 text-sm font-semibold text-brand-strong no-underline after:absolute after:inset-0 after:rounded-card"
      >
        {t('Manage')}
      </Link>
      <Button asChild variant="quiet" size="small" className="relative px-2 text-soft">
        <a
          href={previewPath}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Preview {title} (opens a new tab)', { title })}
        >
          <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('Preview')}
        </a>
      </Button>
    </div>
  );
}
