import { t } from '../language/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EditEmbedForm } from './details/edit-embed-form.tsx';
import type { EmbedDialogProps } from './embed-dialog.ts';

/** Edits an embed code (E3). The form is mounted with the dialog, so that it always begins with the stored values. */
export function EditEmbedDialog({ embed, isOpen, onOpenChange }: EmbedDialogProps) {
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Edit Embed Code')}
      description={t('The snippet on your site stays the same.')}
    >
      <EditEmbedForm embed={embed} onSaved={close} onCancel={close} />
    </Dialog>
  );
}
