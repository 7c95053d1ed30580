import type { Embed } from '@puzzle-prize/sdk/protocol';
import { defaultFallbackMessage } from '@puzzle-prize/sdk/protocol/limits';
import { useForm } from 'react-hook-form';
import { useMergedEdit } from '../../data/edit-conflicts.ts';
import { t } from '../../language/t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EditConflicts } from '../../ui/edit-conflicts.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { quote } from '../../ui/quote.ts';
import { useToast } from '../../ui/toaster.tsx';
import { noCampaign } from '../campaign-choice.ts';
import { EmbedFields, type EmbedForm, toEmbedTexts } from '../embed-fields.tsx';
import { useUpdateEmbed } from '../queries.ts';

export interface EditEmbedFormProps {
  embed: Embed;
  onSaved: () => void;
  onCancel?: () => void;
}

/**
 * Edits the name, texts, site and state of an embed code (E3). The form begins with the values that are
 * stored when it first renders.
 */
export function EditEmbedForm({ embed, onSaved, onCancel }: EditEmbedFormProps) {
  const { register, handleSubmit, formState, setValue } = useForm<EmbedForm>({
    defaultValues: {
      name: embed.name,
      description: embed.description ?? '',
      fallbackMessage: embed.fallbackMessage,
      puzzle: noCampaign,
      site: embed.site ?? '',
      isActive: embed.isActive,
    },
  });
  const { base, conflicts, noteFailure } = useMergedEdit({
    name: embed.name,
    description: embed.description,
    fallbackMessage: embed.fallbackMessage,
    isActive: embed.isActive,
    site: embed.site,
  });
  const update = useUpdateEmbed(embed.id, noteFailure);
  const toast = useToast();
  const handleValid = (form: EmbedForm) => {
    update.send({ ...toEmbedTexts(form), isActive: form.isActive, base }, ({ name }) => {
      onSaved();
      const description = t('Embed code {name} updated', { name: quote(name) });
      toast({ title: t('Success'), description });
    });
  };
  const handleChoose = (field: string, choice: 'yours' | 'stored') => {
    const chosen = conflicts.find((conflict) => conflict.field === field)?.[choice];
    if (field === 'isActive') setValue(field, chosen === true);
    else if (field === 'name' || field === 'description' || field === 'fallbackMessage' || field === 'site')
      setValue(field, embedText(field, chosen));
  };
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(handleValid)(event)}>
      <EmbedFields register={register} errors={formState.errors} />
      <Checkbox
        label={t('Active [embed code]')}
        hint={t('While inactive, visitors see the fallback message.')}
        {...register('isActive')}
      />
      <EditConflicts
        conflicts={conflicts.map(({ field, yours, stored }) => ({
          field,
          label: labelField(field),
          yours: describeValue(field, yours),
          stored: describeValue(field, stored),
        }))}
        onChoose={handleChoose}
      />
      <FormActions
        label={t('Save Changes')}
        busyLabel={t('Saving...')}
        isBusy={update.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

function labelField(field: string): string {
  const labels: Readonly<Record<string, string>> = {
    name: t('Name'),
    description: t('Description'),
    fallbackMessage: t('Fallback message'),
    isActive: t('State'),
    site: t('Website'),
  };
  return labels[field] ?? field;
}

/**
 * Converts a value from the server to a form value. A missing fallback message becomes the default message.
 */
function embedText(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  return field === 'fallbackMessage' ? defaultFallbackMessage : '';
}

function describeValue(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Active [embed code]') : t('Inactive [embed code]');
  return embedText(field, value) || t('Empty');
}
