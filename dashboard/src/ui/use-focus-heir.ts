import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a part of the page that goes away while it is worked with: the tab's panel, the dialog or the page inherits the
 * focus, and the keyboard keeps its place.
 */
export function useFocusHeir<T extends HTMLElement>(): RefObject<T | null> {
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
