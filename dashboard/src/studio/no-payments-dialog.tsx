import { formatCampaignPrice } from '../campaigns/campaign-form.ts';
import { t } from '../language/t.ts';
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
      title={t('Payment is not available')}
      description={t(
        'Your free campaign is used. Each further campaign costs {price}, and this server does not take payments.',
        { price: formatCampaignPrice() },
      )}
    >
      <p>
        {t(
          'Nothing was charged. Your campaign keeps running: you can add codes to it at any time and show it in as many embed codes as you like.',
        )}
      </p>
      <DialogActions>
        <Button
          onClick={() => {
            onOpenChange(false);
          }}
        >
          {t('Got it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
