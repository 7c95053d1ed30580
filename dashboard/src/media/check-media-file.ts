import type { MediaType } from '@puzzle-prize/sdk/protocol';
import { imageMediaMimeTypes, mediaMaxBytes, videoMediaMimeTypes } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';

interface Kind {
  /** The `accept` value of the file input. */
  accept: string;
  mimeTypes: readonly string[];
  extensions: readonly string[];
  /** The names of the formats, as the page shows them. */
  readonly formats: string;
}

/** The allowed formats of each media type (M6). */
export const mediaKinds: Readonly<Record<MediaType, Kind>> = {
  image: {
    accept: 'image/*',
    mimeTypes: imageMediaMimeTypes,
    extensions: ['jpeg', 'jpg', 'png', 'gif'],
    get formats() {
      return t('JPEG, PNG or GIF');
    },
  },
  video: {
    accept: 'video/*',
    mimeTypes: videoMediaMimeTypes,
    extensions: ['mp4', 'mov', 'avi', 'webm'],
    get formats() {
      return t('MP4, MOV, AVI or WebM');
    },
  },
};

/** The reason why a file is not sent, as the title and text of a toast. */
export interface MediaRefusal {
  title: string;
  description: string;
}

/** Returns why a file is refused (M6), or null when it can be sent. Only the server checks the contents. */
export function checkMediaFile(
  file: { name: string; type: string; size: number },
  mediaType: MediaType,
): MediaRefusal | null {
  if (!isOfKind(file, mediaType)) {
    const description =
      mediaType === 'image' ? t('Please select a valid image file') : t('Please select a valid video file');
    return { title: t('Invalid file'), description };
  }
  if (file.size === 0) return { title: t('Invalid file'), description: t('The file is empty.') };
  if (file.size >= mediaMaxBytes) {
    return { title: t('File too large'), description: t('Please select a file smaller than 10MB') };
  }
  return null;
}

/**
 * Returns whether a file is of this media type. If its MIME type is unusual or missing, as for AVI, the
 * extension decides.
 */
function isOfKind({ name, type }: { name: string; type: string }, mediaType: MediaType): boolean {
  const { mimeTypes, extensions } = mediaKinds[mediaType];
  if (mimeTypes.includes(type)) return true;
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return extensions.includes(extension) && (type === '' || type.startsWith(`${mediaType}/`));
}
