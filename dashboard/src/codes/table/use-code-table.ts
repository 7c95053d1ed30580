import { useState } from 'react';
import { useCodeInAddress } from '../history/code-in-address.ts';
import type { CodeChoice } from '../queries.ts';
import { nothing } from './selection.ts';
import { getPage, type PageRange, useCodeRows } from './use-code-rows.ts';
import { useCodeSelection } from './use-code-selection.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowWindow } from './use-row-window.ts';

/** Manages the table of codes: its rows, the visible part of the rows, and the selection. */
export function useCodeTable(puzzleId: string, choice: CodeChoice) {
  const [pages, setPages] = useState<PageRange>({ first: 0, last: 0 });
  const [current, setCurrent] = useState(0);
  const { open: openId, buildPath } = useCodeInAddress();
  const { start, total, getRow, loadRows } = useCodeRows(puzzleId, choice, pages);
  const view = useRowWindow(total, current);
  const shown = { first: getPage(view.first), last: getPage(view.last) };
  if (shown.first !== pages.first || shown.last !== pages.last) setPages(shown);
  const { selection, setSelection, select } = useCodeSelection({ getRow, loadRows, choice });
  const clear = () => {
    setSelection(nothing);
  };
  const open = (index: number) => {
    const row = getRow(index);
    if (row) openId(row.id);
  };
  const selectAll = () => {
    setSelection({ kind: 'all' });
  };
  const keys = useGridKeys({
    ...{ rows: view.rows, count: total, current, scrollTo: view.scrollTo },
    ...{ onCurrent: setCurrent, onOpen: open, onSelect: select, onSelectAll: selectAll, onClear: clear },
  });
  return {
    start,
    total,
    getRow,
    loadRows,
    view,
    current,
    selection,
    select,
    selectAll,
    clear,
    open,
    buildPath,
    keys,
  };
}
