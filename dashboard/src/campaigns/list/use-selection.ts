import { useRef, useState } from 'react';
import { listRange, noSelection, type Selectable, type Selection, setSelected } from './selection.ts';

/** Keeps the chosen campaigns while the list is scrolled, searched and sorted. */
export function useSelection(findRow: (index: number) => Selectable | undefined) {
  const [selection, setSelection] = useState<Selection>(noSelection);
  const lastIndex = useRef<number | null>(null);
  return {
    selection,
    select: (index: number, isSelected: boolean, isRange: boolean) => {
      const indexes = listRange(isRange ? lastIndex.current : null, index);
      lastIndex.current = index;
      setSelection((before) =>
        setSelected(
          before,
          indexes.flatMap((at) => findRow(at) ?? []),
          isSelected,
        ),
      );
    },
    selectAll: (rows: readonly Selectable[]) => {
      setSelection(setSelected(noSelection, rows, true));
    },
    clear: () => {
      lastIndex.current = null;
      setSelection(noSelection);
    },
  };
}
