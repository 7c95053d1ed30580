import type { MediaType } from '@puzzle-prize/sdk/protocol';
import { imageMediaMimeTypes, mediaMaxBytes, videoMediaMimeTypes } from '@puzzle-prize/sdk/protocol/limits';

interface Kind {
  /** Of the file chooser. */
  accept: string;
  mimeTypes: readonly string[];
  extensions: readonly string[];
  /** For people. */
  formats: string;
}

/** What may be uploaded as what (M6). */
export const mediaKinds: Readonly<Record<MediaType, Kind>> = {
  image: {
    accept: 'image/*',
    mimeTypes: imageMediaMimeTypes,
    extensions: ['jpeg', 'jpg', 'png', 'gif'],
    formats: 'JPEG, PNG or GIF',
  },
  video: {
    accept: 'video/*',
    mimeTypes: videoMediaMimeTypes,
    extensions: ['mp4', 'mov', 'avi', 'webm'],
    formats: 'MP4, MOV, AVI or WebM',
  },
};

/** Why a file is not even sent. */
export interface MediaRefusal {
  title: string;
  description: string;
}

/** What speaks against a file (M6); null when it may be tried. What is in it, the server finds out. */
export function checkMediaFile(
  file: { name: string; type: string; size: number },
  mediaType: MediaType,
): MediaRefusal | null {
  if (!isOfKind(file, mediaType)) {
    return { title: 'Invalid file', description: `Please select a valid ${mediaType} file` };
  }
  if (file.size === 0) return { title: 'Invalid file', description: 'The file is empty.' };
  if (file.size >= mediaMaxBytes) {
    return { title: 'File too large', description: 'Please select a file smaller than 10MB' };
  }
  return null;
}

/** Systems name the type of an AVI in several ways, and some name none: then the name's ending decides. */
function isOfKind({ name, type }: { name: string; type: string }, mediaType: MediaType): boolean {
  const { mimeTypes, extensions } = mediaKinds[mediaType];
  if (mimeTypes.includes(type)) return true;
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return extensions.includes(extension) && (type === '' || type.startsWith(`${mediaType}/`));
}
