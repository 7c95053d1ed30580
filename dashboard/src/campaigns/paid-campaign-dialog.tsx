import { campaignPriceCents } from '@puzzle-prize/sdk/protocol/limits';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

export interface PaidCampaignDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Says plainly that a second campaign cannot be bought on this server. */
export function PaidCampaignDialog({ isOpen, onOpenChange }: PaidCampaignDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Payment is not available yet"
      description={`Your free campaign is used. Each further campaign costs $${campaignPriceCents / 100}, and this server does not take payments yet.`}
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
