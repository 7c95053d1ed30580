import { useForm } from 'react-hook-form';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { noCampaign } from './campaign-select.tsx';
import type { EmbedDialogProps } from './embed-dialog.ts';
import { EmbedFields, type EmbedForm, toEmbedTexts } from './embed-fields.tsx';
import { useUpdateEmbed } from './queries.ts';

/** Name, texts and state of an embed code (E3). */
export function EditEmbedDialog({ embed, isOpen, onOpenChange }: EmbedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Edit Embed Code"
      description="The code on your site stays the same."
    >
      <EditForm embed={embed} isOpen={isOpen} onOpenChange={onOpenChange} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it always begins with what is stored. */
function EditForm({ embed, onOpenChange }: EmbedDialogProps) {
  const { register, handleSubmit, formState } = useForm<EmbedForm>({
    defaultValues: {
      name: embed.name,
      description: embed.description ?? '',
      fallbackMessage: embed.fallbackMessage,
      puzzle: noCampaign,
      isActive: embed.isActive,
    },
  });
  const update = useUpdateEmbed(embed.id);
  const toast = useToast();
  const handleValid = (form: EmbedForm) => {
    update.send({ ...toEmbedTexts(form), isActive: form.isActive }, ({ name }) => {
      onOpenChange(false);
      toast({ title: 'Success', description: `Embed code ${quote(name)} updated` });
    });
  };
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(handleValid)(event)}>
      <EmbedFields register={register} errors={formState.errors} />
      <Checkbox
        label="Active"
        hint="While inactive, visitors see the fallback message."
        {...register('isActive')}
      />
      <FormActions
        label="Save Changes"
        busyLabel="Saving..."
        isBusy={update.isPending}
        onCancel={() => {
          onOpenChange(false);
        }}
      />
    </form>
  );
}
