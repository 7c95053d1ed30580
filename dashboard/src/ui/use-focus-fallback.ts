import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when a focused part of the page disappears: to its tab panel, dialog or page. The keyboard user keeps
 * their position.
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
