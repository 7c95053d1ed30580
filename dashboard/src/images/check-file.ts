import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';

/** The reason why a file is not sent (I4); null when it can be. */
export function checkFile(file: {
  name: string;
  type: string;
  size: number;
}): { title: string; description: string } | null {
  if (!file.type.startsWith('image/') && !isUnknownImage(file)) {
    return { title: 'Invalid File', description: 'Please select an image file' };
  }
  if (file.size > imageMaxBytes) {
    return { title: 'File Too Large', description: 'Please select an image smaller than 50MB' };
  }
  return null;
}

/** Image formats that the server reads but many browsers have no type for. The server checks the bytes. */
export const unknownImages = ['.heic', '.heif', '.hif', '.jxl', '.svgz', '.ico'] as const;

function isUnknownImage({ name, type }: { name: string; type: string }): boolean {
  return type === '' && unknownImages.some((ending) => name.toLowerCase().endsWith(ending));
}
