import { defaultFallbackMessage } from '@puzzle-prize/sdk/protocol/limits';
import { useForm } from 'react-hook-form';
import { useMergedEdit } from '../data/edit-conflicts.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EditConflicts } from '../ui/edit-conflicts.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { noCampaign } from './campaign-select.tsx';
import type { EmbedDialogProps } from './embed-dialog.ts';
import { EmbedFields, type EmbedForm, toEmbedTexts } from './embed-fields.tsx';
import { useUpdateEmbed } from './queries.ts';

/** Edits name, texts and state of an embed code (E3). */
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

/** The form. It is mounted each time the dialog opens, so it always begins with the stored values. */
function EditForm({ embed, onOpenChange }: EmbedDialogProps) {
  const { register, handleSubmit, formState, setValue } = useForm<EmbedForm>({
    defaultValues: {
      name: embed.name,
      description: embed.description ?? '',
      fallbackMessage: embed.fallbackMessage,
      puzzle: noCampaign,
      isActive: embed.isActive,
    },
  });
  const { base, conflicts, noteFailure } = useMergedEdit({
    name: embed.name,
    description: embed.description,
    fallbackMessage: embed.fallbackMessage,
    isActive: embed.isActive,
  });
  const update = useUpdateEmbed(embed.id, noteFailure);
  const toast = useToast();
  const handleValid = (form: EmbedForm) => {
    update.send({ ...toEmbedTexts(form), isActive: form.isActive, base }, ({ name }) => {
      onOpenChange(false);
      toast({ title: 'Success', description: `Embed code ${quote(name)} updated` });
    });
  };
  const handleChoose = (field: string, choice: 'yours' | 'stored') => {
    const chosen = conflicts.find((conflict) => conflict.field === field)?.[choice];
    if (field === 'isActive') setValue(field, chosen === true);
    else if (field === 'name' || field === 'description' || field === 'fallbackMessage')
      setValue(field, embedText(field, chosen));
  };
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(handleValid)(event)}>
      <EmbedFields register={register} errors={formState.errors} />
      <Checkbox
        label="Active"
        hint="While inactive, visitors see the fallback message."
        {...register('isActive')}
      />
      <EditConflicts
        conflicts={conflicts.map(({ field, yours, stored }) => ({
          field,
          label: labels[field] ?? field,
          yours: describeValue(field, yours),
          stored: describeValue(field, stored),
        }))}
        onChoose={handleChoose}
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

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  fallbackMessage: 'Fallback message',
  isActive: 'State',
};

/** Converts a stored text to a form value. A missing fallback message becomes the default message. */
function embedText(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  return field === 'fallbackMessage' ? defaultFallbackMessage : '';
}

function describeValue(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive';
  return embedText(field, value) || 'Empty';
}
