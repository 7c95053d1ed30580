import { descriptionMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { FormActions, type FormActionsProps } from '../ui/form-actions.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { CaptionsField } from './captions-field.tsx';
import type { MediaForm } from './media-form.ts';

export interface MediaRewardFormProps extends FormActionsProps {
  form: UseFormReturn<MediaForm>;
  onValid: (values: MediaForm) => void;
  /** The fields that only a new reward has. */
  children?: ReactNode;
}

/** The form for a new or a stored media reward (M5, M10). */
export function MediaRewardForm({ form, onValid, children, ...actions }: MediaRewardFormProps) {
  const { register, watch, formState } = form;
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void form.handleSubmit(onValid)(event)}>
      <Field label="Media Title" isRequired error={formState.errors.title?.message} hint="Winners see it.">
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
      {children}
      {watch('mediaType') === 'video' && <CaptionsField form={form} />}
      <Checkbox
        label="Visitors may download it"
        hint="Without this, winners only see the file on the page. This is no copy protection: what a browser shows can be recorded."
        {...register('canDownload')}
      />
      <FormActions {...actions} />
    </form>
  );
}
