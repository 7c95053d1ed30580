import type { Campaign, CampaignListRow } from '@puzzle-prize/sdk/protocol';
import { CreditCard } from 'lucide-react';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

export interface PaymentAccountBadgeProps {
  campaign: Pick<Campaign, 'hasPaymentAccount'> & Partial<Pick<CampaignListRow, 'codes'>>;
}

/**
 * Shows whether the owner's own Stripe account is connected to a campaign (D6). A missing account appears only as an
 * icon, because most campaigns need none. It appears as a badge if the codes were generated at Stripe.
 */
export function PaymentAccountBadge({ campaign: { hasPaymentAccount, codes } }: PaymentAccountBadgeProps) {
  if (hasPaymentAccount || codes?.isFromStripe) {
    return (
      <Badge tone={hasPaymentAccount ? 'leaf' : 'berry'}>
        <CreditCard aria-hidden />
        {hasPaymentAccount ? t('Payment account connected') : t('No payment account')}
      </Badge>
    );
  }
  return (
    <Tooltip text={t('No payment account')}>
      <span className="relative z-1 inline-flex size-6 items-center justify-center text-soft">
        <CreditCard aria-hidden className="size-4 opacity-70" />
        <span className="sr-only">{t('No payment account')}</span>
      </span>
    </Tooltip>
  );
}
