import { useRef, useState } from 'react';
import type { RowPage, RowPages } from '../../data/use-row-pages.ts';
import { useToast } from '../../ui/toaster.tsx';
import { noSelection, type Selectable, type Selection, setSelected } from './selection.ts';

type Rows = Pick<RowPages<Selectable, RowPage<Selectable>>, 'findRow' | 'loadRows'>;

/** The row that was pressed last. A press with Shift selects from there. */
interface Anchor {
  index: number;
  listUrl: string;
}

/**
 * Keeps the chosen campaigns while the list is scrolled, searched and sorted. A range may include rows that
 * are not loaded. `listUrl` identifies the search and the order of the list.
 */
export function useSelection({ findRow, loadRows }: Rows, listUrl: string) {
  const [selection, setSelection] = useState<Selection>(noSelection);
  const anchor = useRef<Anchor | null>(null);
  const toast = useToast();
  const select = (index: number, isSelected: boolean, isRange: boolean) => {
    const add = (rows: readonly Selectable[]) => {
      setSelection((before) => setSelected(before, rows, isSelected));
    };
    const from = anchor.current;
    anchor.current = { index, listUrl };
    // After a search or in another order, the earlier row is at another position, so there is no range.
    if (isRange && from?.listUrl === listUrl) {
      void loadRows(Math.min(from.index, index), Math.max(from.index, index)).then(add, () => {
        toast({ title: 'Error', description: 'The campaigns could not be loaded', variant: 'destructive' });
      });
      return;
    }
    const row = findRow(index);
    if (row) add([row]);
  };
  return {
    selection,
    select,
    selectAll: (rows: readonly Selectable[]) => {
      setSelection(setSelected(noSelection, rows, true));
    },
    clear: () => {
      anchor.current = null;
      setSelection(noSelection);
    },
  };
}
