import type { NameMode } from '@puzzle-prize/sdk/protocol';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { ChoiceField, type OptionText } from './choice-field.tsx';
import { checkBlockedWords, type RaceForm } from './race-form.ts';

/** Describes an option for the names of visitors (G87). */
export function describeNameMode(mode: NameMode): OptionText {
  const texts: Record<NameMode, OptionText> = {
    chosen: {
      name: t('Chosen by visitors'),
      meaning: t('A rude name becomes a generated one, such as Player4821'),
    },
    generated: {
      name: t('Generated'),
      meaning: t('Everyone is called Player and a number. Names from your server stay as they are'),
    },
  };
  return texts[mode];
}

/** The fields for the names of visitors, and for words that these must not contain. */
export function NamesFields({ form: { register, watch, formState } }: { form: UseFormReturn<RaceForm> }) {
  const choices = (['chosen', 'generated'] as const).map((value) => ({ value, ...describeNameMode(value) }));
  return (
    <>
      <ChoiceField legend={t('Names of Visitors')} choices={choices} {...register('nameMode')} />
      {watch('nameMode') === 'chosen' && (
        <Field
          label={t('Blocked Words')}
          hint={t(
            'One in each line, besides our list of rude words. A name that contains one becomes a generated name.',
          )}
          error={formState.errors.blockedWords?.message}
        >
          {(control) => (
            <Textarea
              {...control}
              {...register('blockedWords', { validate: checkBlockedWords })}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </>
  );
}
