import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { usePreferences } from '../data/preferences.ts';
import type { Sheet } from './sheet.ts';
import { findShortcut, type PressedKey, type ShortcutAction, takesKeys } from './shortcuts.ts';

/** Ctrl/Cmd-K opens the command menu; single keys act as the help sheet lists them, unless they are switched off. */
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
      // Over another dialog, the menu would lead away from what was typed there.
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

/** A key without modifiers, pressed where nothing else takes it. */
function isPlainKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && target instanceof Element && !takesKeys(target);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Focuses the main link of the next or previous row; lists mark these links. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const here = rows.findIndex((row) => row === document.activeElement);
  const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step;
  rows[next]?.focus();
}
