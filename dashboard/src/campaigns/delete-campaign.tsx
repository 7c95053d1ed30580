import type { Campaign } from '@puzzle-prize/sdk/protocol';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { useDeleteCampaign } from './queries.ts';

export interface DeleteCampaignProps {
  campaign: Campaign;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Takes the focus when the card is gone. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Asks first and tells what goes with it (D10). */
export function DeleteCampaign({ campaign, isOpen, onOpenChange, nextFocus }: DeleteCampaignProps) {
  const toast = useToast();
  const remove = useDeleteCampaign(({ title }) => {
    toast({ title: 'Campaign Deleted', description: `${quote(title)} is gone.` });
  });
  const handleConfirm = () => {
    onOpenChange(false);
    remove.send(campaign);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${quote(campaign.title)}?`}
      confirmLabel="Delete Campaign"
      nextFocus={nextFocus}
      onConfirm={handleConfirm}
    >
      {campaign.isAwaitingPayment && (
        <p>It is not paid yet. Its payment page closes with it, and nothing is charged.</p>
      )}
      <p>All codes and collections of this campaign will be deleted. This cannot be undone.</p>
      <p>Embed codes that show it stay on your sites and fall back to their message.</p>
    </ConfirmDialog>
  );
}
