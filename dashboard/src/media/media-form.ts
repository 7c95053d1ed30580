import type { MediaReward, MediaType } from '@puzzle-prize/sdk/protocol';
import type { Captions } from './captions-text.ts';

/** What the forms of a media reward hold while they are filled in. The file is kept beside them. */
export interface MediaForm {
  title: string;
  description: string;
  mediaType: MediaType;
  captionsLanguage: string;
}

export const emptyMediaForm: MediaForm = {
  title: '',
  description: '',
  mediaType: 'image',
  captionsLanguage: 'en',
};

/** The form of a reward as it is stored. */
export function toMediaForm({ title, description, mediaType, captionsLanguage }: MediaReward): MediaForm {
  return {
    title,
    description: description ?? '',
    mediaType,
    captionsLanguage: captionsLanguage ?? emptyMediaForm.captionsLanguage,
  };
}

/** What is sent of a filled form. Only films have captions. */
export function toTexts(
  { title, description, mediaType, captionsLanguage }: MediaForm,
  captions: Captions | null,
) {
  const texts = { title, description: description.trim() || null };
  if (mediaType !== 'video') return texts;
  return captions
    ? { ...texts, captions: captions.text, captionsLanguage: captionsLanguage.trim() }
    : { ...texts, captions: null };
}
