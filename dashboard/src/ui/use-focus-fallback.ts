import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Preserves the position of keyboard users. If the element with the returned ref disappears while it contains
 * the focus, the focus moves to the surrounding tab panel, dialog or page.
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
