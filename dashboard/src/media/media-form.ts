import type { MediaReward, MediaType } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import type { Captions } from './captions-text.ts';

/** The values of the media form, except the file: `useMediaUpload` holds the file. */
export interface MediaForm {
  title: string;
  description: string;
  mediaType: MediaType;
  captions: Captions | null;
  captionsLanguage: string;
  canDownload: boolean;
}

export const emptyMediaForm: MediaForm = {
  title: '',
  description: '',
  mediaType: 'image',
  captions: null,
  captionsLanguage: 'en',
  canDownload: true,
};

/** Converts a stored reward to form values. */
export function toMediaForm(reward: MediaReward): MediaForm {
  const { title, description, mediaType, captions, captionsLanguage, canDownload } = reward;
  return {
    title,
    description: description ?? '',
    mediaType,
    captions: captions === null ? null : { text: captions, name: t('Stored captions') },
    captionsLanguage: captionsLanguage ?? emptyMediaForm.captionsLanguage,
    canDownload,
  };
}

/** Converts form values to the fields of a request, except the file. Only videos have captions. */
export function toTexts({
  title,
  description,
  mediaType,
  captions,
  captionsLanguage,
  canDownload,
}: MediaForm) {
  const texts = { title, description: description.trim() || null, canDownload };
  if (mediaType !== 'video') return texts;
  return captions
    ? { ...texts, captions: captions.text, captionsLanguage: captionsLanguage.trim() }
    : { ...texts, captions: null };
}
