import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { CreditCard } from 'lucide-react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { useCompletePayment } from './queries.ts';

/** Continues the payment for a campaign that awaits payment (C6). */
export function CompletePayment({ campaign }: { campaign: Campaign }) {
  const checkout = useCompletePayment();
  return (
    <Button
      variant="secondary"
      size="small"
      className="relative z-1"
      isBusy={checkout.isBusy}
      aria-label={t('Complete Payment for {title}', { title: campaign.title })}
      onClick={() => {
        checkout.start(campaign);
      }}
    >
      {checkout.isBusy || <CreditCard aria-hidden className="size-4" />}
      {checkout.isBusy ? t('Redirecting to Payment...') : t('Complete Payment')}
    </Button>
  );
}
