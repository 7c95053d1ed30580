import { t } from '../language/t.ts';
import { LocalError } from './error-text.ts';

/**
 * Checks that a chosen file is still readable. Without this check, uploading a moved or changed file would
 * fail with the same error as a broken connection.
 * @throws LocalError when the browser cannot read the file (I4)
 */
export async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new LocalError(t('Failed to read file'));
  }
}
