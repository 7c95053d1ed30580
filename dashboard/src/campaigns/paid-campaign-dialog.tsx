import type { PaymentProviderName } from '@puzzle-prize/sdk/protocol';
import { FlaskConical } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { campaignPrice } from './campaign-form.ts';
import { useOrderCampaign } from './queries.ts';

export interface PaidCampaignDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The payment provider of this server. */
  payments: PaymentProviderName;
}

/** Creates a campaign after the free one, which costs money (C6). */
export function PaidCampaignDialog({ payments, ...dialog }: PaidCampaignDialogProps) {
  return payments === 'none' ? (
    <NoPaymentsDialog {...dialog} />
  ) : (
    <OrderDialog {...dialog} payments={payments} />
  );
}

function OrderDialog({ isOpen, onOpenChange, payments }: PaidCampaignDialogProps) {
  const order = useOrderCampaign();
  return (
    <CampaignDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Create New Campaign"
      description={`A campaign costs ${campaignPrice}, once. It goes live as soon as it is paid.`}
      label={`Pay ${campaignPrice} & Create Campaign`}
      busyLabel="Redirecting to Payment..."
      isBusy={order.isBusy}
      note={payments === 'sandbox' && <SandboxNote />}
      onSubmit={(data) => {
        // The form is not cleared: an owner may return from the checkout with the back button and needs the
        // values.
        order.start(data);
      }}
    />
  );
}

function SandboxNote() {
  return (
    <p className="flex gap-2.5 rounded-tile bg-sun-tint px-4 py-3 text-sm">
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>This server uses a payment sandbox: you can try the payment, and no real money moves.</span>
    </p>
  );
}

/** Says that this server does not sell further campaigns. */
function NoPaymentsDialog({ isOpen, onOpenChange }: Omit<PaidCampaignDialogProps, 'payments'>) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Payment is not available"
      description={`Your free campaign is used. Each further campaign costs ${campaignPrice}, and this server does not take payments.`}
    >
      <p>
        Nothing was charged. Your campaign keeps running: you can add codes to it at any time and show it in
        as many embed codes as you like.
      </p>
      <DialogActions>
        <Button
          onClick={() => {
            onOpenChange(false);
          }}
        >
          Got it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
