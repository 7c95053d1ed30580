import { descriptionMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Field } from '../ui/field.tsx';
import { FormActions, type FormActionsProps } from '../ui/form-actions.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { CaptionsField } from './captions-field.tsx';
import { checkLanguage } from './captions-text.ts';
import { DownloadField } from './download-field.tsx';
import type { MediaForm } from './media-form.ts';

export interface MediaRewardFormProps extends FormActionsProps {
  form: UseFormReturn<MediaForm>;
  onValid: (values: MediaForm) => void;
  /** The fields that only a new reward has. */
  children?: ReactNode;
}

/** The form for a new or a stored media reward (M5, M10). */
export function MediaRewardForm({ form, onValid, children, ...actions }: MediaRewardFormProps) {
  const { register, watch, setValue, formState } = form;
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void form.handleSubmit(onValid)(event)}>
      <Field
        label={t('Media Title')}
        isRequired
        error={formState.errors.title?.message}
        hint={t('Winners see it.')}
      >
        {(control) => (
          <Input
            {...control}
            {...register('title', { validate: (title) => title.trim() !== '' || t('Please enter a title') })}
            maxLength={titleMaxChars}
            placeholder={t('Behind the scenes')}
          />
        )}
      </Field>
      <Field label={t('Description')}>
        {(control) => (
          <Textarea {...control} {...register('description')} rows={2} maxLength={descriptionMaxChars} />
        )}
      </Field>
      {children}
      {watch('mediaType') === 'video' && (
        <CaptionsField
          captions={watch('captions')}
          onChange={(captions) => {
            setValue('captions', captions);
          }}
          language={register('captionsLanguage', { validate: (tag) => checkLanguage(tag) ?? true })}
          languageError={formState.errors.captionsLanguage?.message}
        />
      )}
      <DownloadField {...register('canDownload')} />
      <FormActions {...actions} />
    </form>
  );
}
