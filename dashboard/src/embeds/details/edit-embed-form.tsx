import type { Embed } from '@puzzle-prize/sdk/protocol';
import { defaultFallbackMessage, hostMaxChars, sitePattern } from '@puzzle-prize/sdk/protocol/limits';
import { useForm } from 'react-hook-form';
import { useMergedEdit } from '../../data/edit-conflicts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EditConflicts } from '../../ui/edit-conflicts.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Input } from '../../ui/input.tsx';
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
    update.send(
      { ...toEmbedTexts(form), isActive: form.isActive, site: form.site.trim() || null, base },
      ({ name }) => {
        onSaved();
        toast({ title: 'Success', description: `Embed code ${quote(name)} updated` });
      },
    );
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
      <Field
        label="Website"
        error={formState.errors.site?.message}
        hint="We tell you when the embed code is seen elsewhere."
      >
        {(control) => (
          <Input
            {...control}
            {...register('site', {
              validate: (site) => isSite(site) || 'Please enter a site, for example shop.example',
            })}
            maxLength={hostMaxChars}
            inputMode="url"
            autoCapitalize="none"
            placeholder="shop.example"
          />
        )}
      </Field>
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
      <FormActions label="Save Changes" busyLabel="Saving..." isBusy={update.isPending} onCancel={onCancel} />
    </form>
  );
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  fallbackMessage: 'Fallback message',
  isActive: 'State',
  site: 'Website',
};

/**
 * Converts a value from the server to a form value. A missing fallback message becomes the default message.
 */
function embedText(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  return field === 'fallbackMessage' ? defaultFallbackMessage : '';
}

function describeValue(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive';
  return embedText(field, value) || 'Empty';
}

/** Applies the server's rule: a site is a host, or a URL with a valid host. An empty site is also valid. */
function isSite(text: string): boolean {
  const site = text.trim();
  const address = /^https?:\/\//i.test(site) ? site : `https://${site}`;
  return site === '' || (URL.canParse(address) && sitePattern.test(new URL(address).hostname));
}
