import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { moveRow } from './move-row.ts';

export interface GridKeys {
  rows: RefObject<HTMLElement | null>;
  count: number;
  /** The row that the Tab key reaches. */
  current: number;
  onCurrent: (row: number) => void;
  scrollTo: (row: number) => void;
  onOpen: (row: number) => void;
  onSelect: (row: number, isRange: boolean) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/**
 * Handles the keys of a table whose rows can receive the focus. The arrow keys, Page Up, Page Down, Home and
 * End move the focus, and with Shift they also select rows. Enter opens a row, the space bar selects it,
 * Ctrl+A selects all rows, and Escape clears the selection.
 */
export function useGridKeys(keys: GridKeys) {
  const { rows, count, current, onCurrent, scrollTo, onOpen, onSelect, onSelectAll, onClear } = keys;
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    rows.current
      ?.querySelector<HTMLElement>(`[data-index="${String(current)}"]`)
      ?.focus({ preventScroll: true });
  }, [current, rows]);

  const actions: Record<string, ((isShift: boolean) => void) | undefined> = {
    Enter: () => {
      onOpen(current);
    },
    ' ': (isShift) => {
      onSelect(current, isShift);
    },
    'Ctrl+a': onSelectAll,
    Escape: onClear,
  };
  const move = (target: number, isShift: boolean) => {
    isMoving.current = target !== current;
    onCurrent(target);
    scrollTo(target);
    if (isShift) onSelect(target, true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in a control inside a row are ignored here, because the control handles them itself.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return;
    const key = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
    const target = moveRow(key, current, count);
    const act =
      target === undefined
        ? actions[key]
        : (isShift: boolean) => {
            move(target, isShift);
          };
    if (!act) return;
    event.preventDefault();
    act(event.shiftKey);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null;
    const index = Number(row?.dataset['index'] ?? current);
    if (index !== current) onCurrent(index);
  };
  return { onKeyDown: handleKeyDown, onFocus: handleFocus };
}
