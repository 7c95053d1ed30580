import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { CreditCard } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Shows whether the owner's own Stripe account is connected to a campaign (D6). */
export function PaymentAccountBadge({ campaign: { hasPaymentAccount } }: { campaign: Campaign }) {
  return (
    <Badge tone={hasPaymentAccount ? 'leaf' : 'neutral'}>
      <CreditCard aria-hidden />
      {hasPaymentAccount ? 'Payment account connected' : 'No payment account'}
    </Badge>
  );
}
