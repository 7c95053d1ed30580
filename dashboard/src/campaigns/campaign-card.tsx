import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { imageContractPx, imageMasterPx } from '@puzzle-prize/sdk/protocol/limits';
import { ChartLine, CreditCard, ExternalLink, Hourglass, Settings2, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { CampaignMenu } from './campaign-menu.tsx';
import { DeleteCampaign } from './delete-campaign.tsx';
import { PaymentAccountBadge } from './payment-account-badge.tsx';
import { useCompletePayment } from './queries.ts';
import { buildAnalyticsPath, buildManagePath, chooseRewardBadge } from './reward-type.ts';

export interface CampaignCardProps {
  campaign: Campaign;
  /** Whether the card is the first one. Its image loads eagerly, because it is visible at once. */
  isFirst: boolean;
  /** Receives the focus after the card is deleted. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Shows one campaign (D6) and its actions (D7). */
export function CampaignCard({ campaign, isFirst, nextFocus }: CampaignCardProps) {
  const { id, title, description, imageUrl, imageMasterUrl, dimensions, difficulty } = campaign;
  const headingId = `campaign-${id}`;
  return (
    <Card
      className="grid w-full grid-cols-[6rem_minmax(0,1fr)] max-[15rem]:grid-cols-1 gap-x-4 gap-y-3 overflow-hidden p-4 sm:flex sm:flex-col sm:gap-0 sm:p-0"
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
      <div className="flex items-start gap-2 self-center sm:self-auto sm:px-5 sm:pt-5">
        <div className="min-w-0 flex-1">
          <h3 id={headingId} dir="auto" className="line-clamp-2 text-xl">
            {title}
          </h3>
          <p className="mt-1 text-sm text-soft">
            {dimensions} x {dimensions} · <span className="capitalize">{difficulty}</span>
          </p>
        </div>
        <CampaignMenu campaign={campaign} />
      </div>
      <div className="@container col-span-full flex flex-1 flex-col gap-3 sm:p-5 sm:pt-3">
        {description && (
          <p dir="auto" className="line-clamp-2 text-sm text-soft">
            {description}
          </p>
        )}
        <CampaignBadges campaign={campaign} />
        {campaign.isAwaitingPayment && <CompletePayment campaign={campaign} />}
        <CampaignActions campaign={campaign} nextFocus={nextFocus} />
      </div>
    </Card>
  );
}

function CampaignBadges({ campaign }: { campaign: Campaign }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {campaign.isAwaitingPayment && (
        <Badge tone="berry">
          <Hourglass aria-hidden />
          Payment pending
        </Badge>
      )}
      <Badge tone="sun">{chooseRewardBadge(campaign.rewardType)}</Badge>
      <Badge tone={campaign.isActive ? 'leaf' : 'neutral'}>{campaign.isActive ? 'Active' : 'Inactive'}</Badge>
      <PaymentAccountBadge campaign={campaign} />
    </div>
  );
}

/** Shows that the campaign waits for its payment, with a button that continues the payment. */
function CompletePayment({ campaign }: { campaign: Campaign }) {
  const checkout = useCompletePayment();
  return (
    <Button
      size="small"
      isBusy={checkout.isBusy}
      aria-label={`Complete Payment for ${campaign.title}`}
      onClick={() => {
        checkout.start(campaign);
      }}
    >
      {checkout.isBusy || <CreditCard aria-hidden className="size-4" />}
      {checkout.isBusy ? 'Redirecting to Payment...' : 'Complete Payment'}
    </Button>
  );
}

function CampaignActions({ campaign, nextFocus }: Omit<CampaignCardProps, 'isFirst'>) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { title, uniqueId } = campaign;
  return (
    <div className="mt-auto flex gap-2 pt-2 max-[15rem]:flex-wrap">
      <Button
        asChild
        size="small"
        variant={campaign.isAwaitingPayment ? 'secondary' : 'primary'}
        className="flex-1 px-1.5!"
      >
        <Link href={buildManagePath(campaign)} aria-label={`Manage ${title}`}>
          <Settings2 aria-hidden className="size-4 @max-[17rem]:hidden" />
          Manage
        </Link>
      </Button>
      <Button asChild variant="secondary" size="small" className="flex-1 px-1.5!">
        <a
          href={`/embed/${uniqueId}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Preview ${title} (opens a new tab)`}
        >
          <ExternalLink aria-hidden className="size-4 @max-[17rem]:hidden" />
          Preview
        </a>
      </Button>
      <Tooltip text="Analytics">
        <Button asChild variant="secondary" size="icon" className="size-9">
          <Link href={buildAnalyticsPath(campaign)} aria-label={`Analytics of ${title}`}>
            <ChartLine aria-hidden className="size-4" />
          </Link>
        </Button>
      </Tooltip>
      <Tooltip text="Delete campaign">
        <Button
          variant="secondary"
          size="icon"
          className="size-9"
          aria-label={`Delete ${title}`}
          onClick={() => {
            setIsDeleting(true);
          }}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      <DeleteCampaign
        campaign={campaign}
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        nextFocus={nextFocus}
      />
    </div>
  );
}
