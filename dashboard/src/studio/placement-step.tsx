import { titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useEmbeds } from '../embeds/queries.ts';
import { t } from '../language/t.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import { Select } from '../ui/select.tsx';
import type { FieldErrors, StudioForm } from './studio-form.ts';

export interface PlacementStepProps {
  form: UseFormReturn<StudioForm>;
  errors: FieldErrors;
}

/** The third step: the embed code that will show the campaign (E2, E3). */
export function PlacementStep({ form, errors }: PlacementStepProps) {
  const [placement, embedId] = form.watch(['placement', 'embedId']);
  const { data: embeds = [] } = useEmbeds();
  useFirstChoice(form);
  const chosen = embeds.find(({ id }) => id === embedId);
  const replaced = chosen?.assignedPuzzle?.title;
  return (
    <div className="space-y-5">
      <RadioRow
        legend={t('Where will visitors find it?')}
        options={[
          { value: 'new', label: t('New place') },
          ...(embeds.length > 0 ? [{ value: 'existing', label: t('Existing place') }] : []),
          { value: 'later', label: t('Decide later') },
        ]}
        {...form.register('placement')}
      />
      <div hidden={placement !== 'new'}>
        <Field
          label={t('Name of the embed code')}
          isRequired
          error={errors.embedName}
          hint={t(
            'Only you see this. It marks a spot on your site where a puzzle appears; you can swap the campaign any time.',
          )}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('embedName')}
              maxLength={titleMaxChars}
              placeholder={t('Homepage sidebar')}
            />
          )}
        </Field>
      </div>
      <div hidden={placement !== 'existing'}>
        <Field
          label={t('Embed code')}
          isRequired
          error={errors.embedId}
          hint={
            replaced === undefined
              ? t('Your site needs no change: the embed code shows the new campaign.')
              : t(
                  'It shows "{title}" now and will show the new campaign instead. Your site needs no change.',
                  { title: replaced },
                )
          }
        >
          {(control) => (
            <Select {...control} {...form.register('embedId')}>
              <option value="">{t('Choose an embed code')}</option>
              {embeds.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {placement === 'later' && (
        <p className="rounded-tile bg-sun-tint px-4 py-3 text-sm">
          {t('Nobody sees the campaign until you assign it to an embed code in the Embed Codes tab.')}
        </p>
      )}
    </div>
  );
}

/**
 * Preselects the placement for an owner who has embed codes. Preselects the only embed code if it shows no campaign;
 * otherwise preselects 'later'. The new campaign thus replaces another one only if the owner asks for it.
 */
function useFirstChoice(form: UseFormReturn<StudioForm>): void {
  const { data: embeds } = useEmbeds();
  useEffect(() => {
    const [only, ...others] = embeds ?? [];
    const { embedName, embedId, placement } = form.getValues();
    const isUntouched =
      embedId === '' && placement === 'new' && embedName === form.formState.defaultValues?.embedName;
    if (!only || !isUntouched || form.formState.dirtyFields.placement) return;
    const isFree = others.length === 0 && only.assignedPuzzle === null;
    form.setValue('placement', isFree ? 'existing' : 'later');
    form.setValue('embedId', others.length === 0 ? only.id : '');
  }, [embeds, form]);
}
