import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';

/** Why a file is not even sent (I4); null when it may be tried. */
export function checkFile(file: {
  name: string;
  type: string;
  size: number;
}): { title: string; description: string } | null {
  if (!file.type.startsWith('image/') && !isUnknownPicture(file)) {
    return { title: 'Invalid File', description: 'Please select an image file' };
  }
  if (file.size > imageMaxBytes) {
    return { title: 'File Too Large', description: 'Please select an image smaller than 50MB' };
  }
  return null;
}

/** Pictures that the platform reads and many a browser knows no type of; what they are is judged by their bytes there. */
export const unknownPictures = ['.heic', '.heif', '.hif', '.jxl', '.svgz', '.ico'] as const;

function isUnknownPicture({ name, type }: { name: string; type: string }): boolean {
  return type === '' && unknownPictures.some((ending) => name.toLowerCase().endsWith(ending));
}
