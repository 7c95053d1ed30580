import type { Embed } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import type { EmbedDialogProps } from './embed-dialog.ts';
import { useDeleteEmbed, useUpdateEmbed } from './queries.ts';

/**
 * Asks before deleting an embed code, because host pages that contain it lose their puzzle. The dialog also offers to
 * deactivate the embed code, which can be undone.
 */
export function DeleteEmbed({ embed, isOpen, onOpenChange }: EmbedDialogProps) {
  const remove = useDeleteEmbed();
  const { isBusy, deactivate } = useDeactivate(embed);
  const toast = useToast();
  const handleConfirm = () => {
    remove.send(embed.id, () => {
      onOpenChange(false);
      toast({
        title: t('Success'),
        description: t('Embed code {name} deleted', { name: quote(embed.name) }),
      });
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Delete {name}?', { name: quote(embed.name) })}
      confirmLabel={t('Delete Embed Code')}
      isBusy={remove.isPending}
      alternative={
        embed.isActive && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            onClick={() => {
              deactivate(() => {
                onOpenChange(false);
              });
            }}
          >
            {t('Deactivate')}
          </Button>
        )
      }
      onConfirm={handleConfirm}
    >
      <p>
        {t(
          'Pages that still contain its snippet will say that the puzzle is not available. This cannot be undone.',
        )}
      </p>
      <p>{t('The campaign that it shows does not change.')}</p>
      {embed.isActive && (
        <p>
          {t(
            'To keep it, deactivate it instead: visitors then see its fallback message, and you can undo it.',
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Makes an embed code inactive, and offers to undo that. */
function useDeactivate(embed: Embed) {
  const toast = useToast();
  const update = useUpdateEmbed(embed.id, () => undefined);
  const send = (isActive: boolean, then: () => void) => {
    const { name, description, fallbackMessage } = embed;
    const texts = { name, description, fallbackMessage };
    update.send({ ...texts, isActive, base: { ...texts, isActive: !isActive } }, then);
  };
  const undo = () => {
    send(true, () => {
      toast({ title: t('Undone') });
    });
  };
  const deactivate = (then: () => void) => {
    send(false, () => {
      then();
      toast({
        title: t('Embed Code Deactivated'),
        description: t('Visitors see the fallback message of {name}.', { name: quote(embed.name) }),
        action: { label: t('Undo'), onClick: undo },
      });
    });
  };
  return { isBusy: update.isPending, deactivate };
}
