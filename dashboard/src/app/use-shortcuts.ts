import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { usePreferences } from '../data/preferences.ts';
import type { Sheet } from './sheet.ts';
import { findShortcut, type PressedKey, type ShortcutAction, takesKeys } from './shortcuts.ts';

/**
 * Handles the keyboard shortcuts. Ctrl/Cmd-K opens the command menu. The other keys perform the actions in
 * the help sheet, unless the owner has switched them off.
 */
export function useShortcuts(onSheet: (sheet: Sheet) => void): void {
  const { hasShortcuts } = usePreferences();
  const [, navigate] = useLocation();
  const before = useRef<PressedKey | null>(null);
  const act = (action: ShortcutAction) => {
    if (action.kind === 'open') navigate(action.path);
    if (action.kind === 'sheet') onSheet(action.sheet);
    if (action.kind === 'row') focusRow(action.step);
    if (action.kind === 'search' && !focusSearch()) onSheet('commands');
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (isCommandKey(event)) {
      // The menu does not open over another dialog, because a command could open another page and lose the
      // input in that dialog.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      onSheet('commands');
      return;
    }
    if (!hasShortcuts || !isPlainKey(event)) return;
    const { key, timeStamp: atMs } = event;
    const shortcut = findShortcut(key, before.current, atMs);
    before.current = { key, atMs };
    if (!shortcut) return;
    event.preventDefault();
    act(shortcut.action);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
}

function isCommandKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/**
 * Returns whether a key was pressed without modifiers and outside the elements that handle keys themselves.
 */
function isPlainKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && target instanceof Element && !takesKeys(target);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Focuses the main link of the next or previous row. Lists mark the main links with `data-row-link`. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const here = rows.findIndex((row) => row === document.activeElement);
  const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step;
  rows[next]?.focus();
}
