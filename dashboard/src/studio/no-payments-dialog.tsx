import { campaignPrice } from '../campaigns/campaign-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

export interface NoPaymentsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Says that this server does not sell further campaigns. */
export function NoPaymentsDialog({ isOpen, onOpenChange }: NoPaymentsDialogProps) {
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
