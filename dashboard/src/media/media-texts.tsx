import { descriptionMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import type { MediaForm } from './media-form.ts';

export interface MediaTextsProps {
  register: UseFormRegister<MediaForm>;
  errors: FieldErrors<MediaForm>;
}

/** What adding and editing a media reward have in common (M5). */
export function MediaTexts({ register, errors }: MediaTextsProps) {
  return (
    <>
      <Field label="Media Title" isRequired error={errors.title?.message} hint="Winners see it.">
        {(control) => (
          <Input
            {...control}
            {...register('title', { validate: (title) => title.trim() !== '' || 'Please enter a title' })}
            maxLength={titleMaxChars}
            placeholder="Behind the scenes"
          />
        )}
      </Field>
      <Field label="Description">
        {(control) => (
          <Textarea {...control} {...register('description')} rows={2} maxLength={descriptionMaxChars} />
        )}
      </Field>
    </>
  );
}
