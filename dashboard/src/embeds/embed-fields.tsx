import {
  defaultFallbackMessage,
  descriptionMaxChars,
  messageMaxChars,
  titleMaxChars,
} from '@puzzle-prize/sdk/protocol/limits';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';

/** What creating and editing an embed code have in common (E3). */
export interface EmbedForm {
  name: string;
  description: string;
  fallbackMessage: string;
  /** Asked on creating only. */
  puzzle: string;
  /** Asked on editing only. */
  isActive: boolean;
}

export interface EmbedFieldsProps {
  register: UseFormRegister<EmbedForm>;
  errors: FieldErrors<EmbedForm>;
}

/** The texts of an embed code. */
export function EmbedFields({ register, errors }: EmbedFieldsProps) {
  return (
    <>
      <Field
        label="Name"
        isRequired
        error={errors.name?.message}
        hint="Only you see it, for example where it stands."
      >
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: (name) => name.trim() !== '' || 'Please enter a name' })}
            maxLength={titleMaxChars}
            placeholder="Homepage sidebar"
          />
        )}
      </Field>
      <Field label="Description">
        {(control) => <Input {...control} {...register('description')} maxLength={descriptionMaxChars} />}
      </Field>
      <Field label="Fallback message" hint="What visitors see while no active campaign is assigned.">
        {(control) => (
          <Textarea
            {...control}
            {...register('fallbackMessage')}
            maxLength={messageMaxChars}
            placeholder={defaultFallbackMessage}
          />
        )}
      </Field>
    </>
  );
}

/** The texts as they are sent: what was left empty is null. */
export function toEmbedTexts({ name, description, fallbackMessage }: EmbedForm) {
  return { name, description: description.trim() || null, fallbackMessage: fallbackMessage.trim() || null };
}
