import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog. Radix does so for its own triggers only; ours are opened by state.
 * @param next takes the focus instead, where it answers an element: what opened the dialog may be gone by then
 */
export function useReturnFocus(next?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const target = next?.() ?? opener.current;
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
  };
}
