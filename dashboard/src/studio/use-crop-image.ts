import type { ImageCrop, ImageUploadReply } from '@puzzle-prize/sdk/protocol';
import { useSend } from '../data/use-send.ts';
import { userImagesUrl } from '../images/queries.ts';
import { t } from '../language/t.ts';

/** Cuts the chosen square on the server, which adds the new image to the library (G39). */
export const useCropImage = () =>
  useSend<ImageUploadReply, ImageCrop>({
    call: (body) => ({ method: 'POST', path: `${userImagesUrl}/crop`, body }),
    failure: { fallback: t('Failed to crop the image') },
    refresh: [userImagesUrl],
  });
