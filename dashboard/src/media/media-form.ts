import type { MediaReward, MediaType } from '@puzzle-prize/sdk/protocol';
import type { Captions } from './captions-text.ts';

/** The values of the media form, except the file: `useMediaUpload` holds the file. */
export interface MediaForm {
  title: string;
  description: string;
  mediaType: MediaType;
  captions: Captions | null;
  captionsLanguage: string;
}

export const emptyMediaForm: MediaForm = {
  title: '',
  description: '',
  mediaType: 'image',
  captions: null,
  captionsLanguage: 'en',
};

/** Converts a stored reward to form values. */
export function toMediaForm(reward: MediaReward): MediaForm {
  const { title, description, mediaType, captions, captionsLanguage } = reward;
  return {
    title,
    description: description ?? '',
    mediaType,
    captions: captions === null ? null : { text: captions, name: 'Stored captions' },
    captionsLanguage: captionsLanguage ?? emptyMediaForm.captionsLanguage,
  };
}

/** Converts form values to the text fields of a request. Only videos have captions. */
export function toTexts({ title, description, mediaType, captions, captionsLanguage }: MediaForm) {
  const texts = { title, description: description.trim() || null };
  if (mediaType !== 'video') return texts;
  return captions
    ? { ...texts, captions: captions.text, captionsLanguage: captionsLanguage.trim() }
    : { ...texts, captions: null };
}
