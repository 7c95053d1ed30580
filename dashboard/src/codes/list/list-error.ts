import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { codeLinesMax, codeMaxChars, codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import { formatCount } from '../../ui/format-count.ts';
import type { ListReport } from './list-report.ts';

/** Returns the reason why a list cannot be sent (K6), if there is one. */
export function listError({ codes, lines, tooLong }: ListReport): string | undefined {
  if (codes === 0) return 'Please enter codes to upload';
  if (codes > codesPerCollection) return errorCatalogue['codes.too_many'].message;
  if (lines > codeLinesMax) {
    return `A list can have at most ${formatCount(codeLinesMax, 'line')}, including blank lines and duplicates.`;
  }
  if (tooLong > 0)
    return `A code can have at most ${String(codeMaxChars)} characters. Please remove longer lines.`;
  return undefined;
}
