import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the surrounding tab panel, dialog or page when the part with the returned ref disappears
 * while it contains the focus. A keyboard user thus keeps their position.
 */
export function useFocusFallback<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useLayoutEffect(() => {
    const { current } = part;
    const heir = current?.closest<HTMLElement>('[role=tabpanel], [role=dialog], main');
    return () => {
      if (current?.contains(document.activeElement)) heir?.focus();
    };
  }, []);
  return part;
}
