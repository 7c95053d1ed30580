import type { NameMode } from '@puzzle-prize/sdk/protocol';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { ChoiceField } from './choice-field.tsx';
import { checkBlockedWords, type RaceForm } from './race-form.ts';

/** The options for the names of visitors (G87). */
export const nameModes: Record<NameMode, { name: string; meaning: string }> = {
  chosen: {
    name: 'Chosen by visitors',
    meaning: 'A rude name becomes a generated one, such as Player4821',
  },
  generated: {
    name: 'Generated',
    meaning: 'Everyone is called Player and a number. Names from your server stay as they are',
  },
};

/** The fields for the names of visitors, and for words that these must not contain. */
export function NamesFields({ form: { register, watch, formState } }: { form: UseFormReturn<RaceForm> }) {
  const choices = (['chosen', 'generated'] as const).map((value) => ({ value, ...nameModes[value] }));
  return (
    <>
      <ChoiceField legend="Names of Visitors" choices={choices} {...register('nameMode')} />
      {watch('nameMode') === 'chosen' && (
        <Field
          label="Blocked Words"
          hint="One in each line, besides our list of rude words. A name that contains one becomes a generated name."
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
