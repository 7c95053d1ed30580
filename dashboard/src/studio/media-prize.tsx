import { titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { CaptionsField } from '../media/captions-field.tsx';
import { DownloadField } from '../media/download-field.tsx';
import { MediaFileArea } from '../media/media-file-area.tsx';
import { mediaTypeNames } from '../media/media-facts.ts';
import { useMediaUpload } from '../media/use-media-upload.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import type { FieldErrors, StudioForm } from './studio-form.ts';

export interface MediaPrizeProps {
  form: UseFormReturn<StudioForm>;
  errors: FieldErrors;
}

/**
 * The first file of a media campaign (M5-M7). The file is uploaded at once, so that a draft needs only its
 * URL.
 */
export function MediaPrize({ form, errors }: MediaPrizeProps) {
  const upload = useMediaUpload();
  const { state, clear } = upload;
  const [mediaType, media, captions] = form.watch(['mediaType', 'media', 'captions']);
  useEffect(() => {
    if (state.phase !== 'uploaded') return;
    const { file, uploaded, poster } = state;
    form.setValue('media', { url: uploaded.url, name: file.name, mediaType: state.mediaType, poster });
  }, [state, form]);
  // After a reset or a discarded draft, the form has no file, so the upload is cleared too.
  const clearWithoutFile = useEffectEvent(() => {
    if (media === null) clear();
  });
  useEffect(() => {
    clearWithoutFile();
  }, [media]);
  return (
    <div className="space-y-5">
      <Field label={t('Media Title')} isRequired error={errors.mediaTitle} hint={t('Winners see it.')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('mediaTitle')}
            maxLength={titleMaxChars}
            placeholder={t('Behind the scenes')}
          />
        )}
      </Field>
      <Field label={t('Media Type')} isRequired>
        {(control) => (
          <Select
            {...control}
            {...form.register('mediaType', {
              onChange: () => {
                // The type has changed, so the form removes a file of the earlier type.
                form.setValue('media', null);
              },
            })}
          >
            {Object.entries(mediaTypeNames).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MediaFileArea
        mediaType={mediaType}
        upload={upload}
        captions={captions && { text: captions.text, language: form.watch('captionsLanguage') }}
        error={errors.media}
      />
      {media && state.phase === 'none' && (
        <p className="text-sm">
          <RichText
            text="<name>{name}</name> is uploaded."
            values={{ name: media.name }}
            parts={{ name: (content) => <bdi className="font-semibold">{content}</bdi> }}
          />
        </p>
      )}
      {mediaType === 'video' && (
        <CaptionsField
          captions={captions}
          onChange={(value) => {
            form.setValue('captions', value);
          }}
          language={form.register('captionsLanguage')}
          languageError={errors.captionsLanguage}
        />
      )}
      <DownloadField {...form.register('canDownload')} />
    </div>
  );
}
