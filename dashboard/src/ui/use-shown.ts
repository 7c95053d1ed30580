import { useDeferredValue } from 'react';

/**
 * Returns whether a dialog is shown. An open dialog is shown one render later, so that the browser can paint the
 * pressed control before a large dialog renders. A closed dialog disappears at once.
 */
export function useShown(isOpen: boolean): boolean {
  return useDeferredValue(isOpen, false) && isOpen;
}
