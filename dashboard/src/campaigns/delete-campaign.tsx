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
  /** Receives the focus after the card is deleted. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Asks before deleting a campaign, and lists what the server deletes with it (D10). */
export function DeleteCampaign({ campaign, isOpen, onOpenChange, nextFocus }: DeleteCampaignProps) {
  const toast = useToast();
  const remove = useDeleteCampaign(({ title }) => {
    toast({ title: 'Campaign Deleted', description: `${quote(title)} was deleted.` });
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
        <p>It is not paid yet. Its payment page will close, and nothing will be charged.</p>
      )}
      <p>All codes and collections of this campaign will be deleted. This cannot be undone.</p>
      <p>Embed codes that show it stay on your sites and show their fallback message.</p>
    </ConfirmDialog>
  );
}
