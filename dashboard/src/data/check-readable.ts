import { LocalError } from './error-text.ts';

/**
 * Checks that a picked file is still readable. A file that was moved or changed would otherwise fail like a broken
 * connection.
 * @throws LocalError when the browser cannot read it (I4)
 */
export async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new LocalError('Failed to read file');
  }
}
