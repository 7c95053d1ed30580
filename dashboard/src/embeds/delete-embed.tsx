import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import type { EmbedDialogProps } from './embed-dialog.ts';
import { useDeleteEmbed } from './queries.ts';

/** Asks before deleting an embed code, because host pages that contain it lose their puzzle. */
export function DeleteEmbed({ embed, isOpen, onOpenChange }: EmbedDialogProps) {
  const remove = useDeleteEmbed();
  const toast = useToast();
  const handleConfirm = () => {
    remove.send(embed.id, () => {
      onOpenChange(false);
      toast({ title: 'Success', description: `Embed code ${quote(embed.name)} deleted` });
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${quote(embed.name)}?`}
      confirmLabel="Delete Embed Code"
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
    >
      <p>
        Pages that still contain this code will say that the puzzle is not available. This cannot be undone.
      </p>
      <p>The campaign that it shows does not change.</p>
    </ConfirmDialog>
  );
}
