import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';

/** Why a file is not even sent (I4); null when it may be tried. */
export function checkFile(file: {
  type: string;
  size: number;
}): { title: string; description: string } | null {
  if (!file.type.startsWith('image/')) {
    return { title: 'Invalid File', description: 'Please select an image file' };
  }
  if (file.size > imageMaxBytes) {
    return { title: 'File Too Large', description: 'Please select an image smaller than 50MB' };
  }
  return null;
}
