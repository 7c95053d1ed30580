import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toaster.tsx';
import { useDeleteCampaign } from './queries.ts';

export interface DeleteCampaignProps {
  campaign: Campaign;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks first and tells what goes with it (D10). */
export function DeleteCampaign({ campaign, isOpen, onOpenChange }: DeleteCampaignProps) {
  const remove = useDeleteCampaign();
  const toast = useToast();
  const handleConfirm = () => {
    remove.send(campaign.id, () => {
      onOpenChange(false);
      toast({ title: 'Campaign Deleted', description: `"${campaign.title}" is gone.` });
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete "${campaign.title}"?`}
      confirmLabel="Delete Campaign"
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
    >
      <p>All codes and collections of this campaign will be deleted. This cannot be undone.</p>
      <p>Embed codes that show it stay on your sites and fall back to their message.</p>
    </ConfirmDialog>
  );
}
