import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { codeLinesMax, codeMaxChars, codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import type { ListReport } from './list-report.ts';

/** Returns the reason why a list cannot be sent (K6), if there is one. */
export function listError({ codes, lines, tooLong }: ListReport): string | undefined {
  if (codes === 0) return t('Please enter codes to upload');
  if (codes > codesPerCollection) return errorCatalogue['codes.too_many'].message;
  if (lines > codeLinesMax) {
    return t('A list can have at most {max} lines, including blank lines and duplicates.', {
      max: codeLinesMax,
    });
  }
  if (tooLong > 0)
    return t('A code can have at most {max} characters. Please remove longer lines.', {
      max: codeMaxChars,
    });
  return undefined;
}
