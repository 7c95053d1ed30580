import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';

/**
 * Returns why a file cannot be uploaded (I4), as the title and text of a toast. Returns null for a valid
 * file.
 */
export function checkFile(file: {
  name: string;
  type: string;
  size: number;
}): { title: string; description: string } | null {
  if (!file.type.startsWith('image/') && !isUnknownImage(file)) {
    return { title: t('Invalid File'), description: t('Please select an image file') };
  }
  if (file.size > imageMaxBytes) {
    return { title: t('File Too Large'), description: t('Please select an image smaller than 50MB') };
  }
  return null;
}

/**
 * The file extensions of image formats for which many browsers report no type. The server checks the bytes of
 * each file.
 */
export const unknownImages = ['.heic', '.heif', '.hif', '.jxl', '.svgz', '.ico'] as const;

function isUnknownImage({ name, type }: { name: string; type: string }): boolean {
  return type === '' && unknownImages.some((ending) => name.toLowerCase().endsWith(ending));
}
