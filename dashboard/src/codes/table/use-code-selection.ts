import type { Code } from '@puzzle-prize/sdk/protocol';
import { codesPerSelection } from '@puzzle-prize/sdk/protocol/limits';
import { useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { useToast } from '../../ui/toaster.tsx';
import type { CodeChoice } from '../queries.ts';
import { addCodes, nothing, type Selection, toggleCode } from './selection.ts';

interface Rows {
  getRow: (index: number) => Code | undefined;
  loadRows: (from: number, count: number) => Promise<readonly Code[]>;
  /** The filter and the order of the rows. */
  choice: CodeChoice;
}

/**
 * Manages the selected codes. A range extends from the last selected row to another row. It may include rows
 * that are not loaded.
 */
export function useCodeSelection({ getRow, loadRows, choice }: Rows) {
  const [selection, setSelection] = useState<Selection>(nothing);
  const last = useRef<{ index: number; choice: CodeChoice }>(null);
  const toast = useToast();

  const selectRange = async (from: number, to: number) => {
    const count = to - from + 1;
    if (count > codesPerSelection) {
      toast({
        title: t('Too many codes'),
        description: t('Select at most {max} one by one, or all that match.', { max: codesPerSelection }),
        variant: 'destructive',
      });
      return;
    }
    const known = Array.from({ length: count }, (_, index) => getRow(from + index));
    const shown = known.filter((row) => row !== undefined);
    const rows = shown.length === count ? shown : await loadRows(from, count);
    setSelection((before) => addCodes(before, rows, codesPerSelection));
  };

  const select = (index: number, isRange: boolean) => {
    const anchor = last.current;
    last.current = { index, choice };
    // With another filter or order, the earlier row is at another position, so there is no range.
    if (isRange && anchor?.choice === choice) {
      void selectRange(Math.min(anchor.index, index), Math.max(anchor.index, index)).catch(() => {
        toast({
          title: t('Error'),
          description: t('The codes could not be loaded'),
          variant: 'destructive',
        });
      });
      return;
    }
    const row = getRow(index);
    if (row) setSelection((before) => toggleCode(before, row));
  };
  return { selection, setSelection, select };
}
