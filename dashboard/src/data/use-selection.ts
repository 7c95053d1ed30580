import { useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { useToast } from '../ui/toaster.tsx';
import { noSelection, type Selectable, type Selection, setSelected } from './selection.ts';
import type { RowPage, RowPages } from './use-row-pages.ts';

type Rows<Row> = Pick<RowPages<Row, RowPage<Row>>, 'findRow' | 'loadRows'>;

export interface SelectionOptions<Row> {
  /** Identifies the search and the order of the list. */
  listUrl: string;
  toSelectable: (row: Row) => Selectable;
  /** The message if rows could not be loaded. */
  failure: string;
}

/** The row that was pressed last. A press with Shift selects from there. */
interface Anchor {
  index: number;
  listUrl: string;
}

/**
 * Keeps the chosen rows while the list is scrolled, searched and sorted. A range may include rows that are not loaded.
 */
export function useSelection<Row>(
  { findRow, loadRows }: Rows<Row>,
  { listUrl, toSelectable, failure }: SelectionOptions<Row>,
) {
  const [selection, setSelection] = useState<Selection>(noSelection);
  const anchor = useRef<Anchor | null>(null);
  const toast = useToast();
  const select = (index: number, isSelected: boolean, isRange: boolean) => {
    const add = (rows: readonly Row[]) => {
      setSelection((before) => setSelected(before, rows.map(toSelectable), isSelected));
    };
    const from = anchor.current;
    anchor.current = { index, listUrl };
    // A range is selected only in an unchanged list. After a new search or order, the row clicked before may be
    // elsewhere.
    if (isRange && from?.listUrl === listUrl) {
      void loadRows(Math.min(from.index, index), Math.max(from.index, index)).then(add, () => {
        toast({ title: t('Error'), description: failure, variant: 'destructive' });
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
