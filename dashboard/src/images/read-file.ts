import { LocalError } from '../data/error-text.ts';

/**
 * The bytes of a file as a data URL.
 * @throws LocalError when the browser cannot read it, for example because it was moved away (I4).
 */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => {
      reject(new LocalError('Failed to read file'));
    });
    reader.readAsDataURL(file);
  });
}
