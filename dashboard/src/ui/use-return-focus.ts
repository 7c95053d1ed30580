import { useRef } from 'react';

/**
 * Begins in the first field of a dialog, where it has one: on its close button a typed space would close it again.
 * Gives the focus back to what opened a dialog. Radix does so for its own triggers only; ours are opened by state.
 * @param next takes the focus instead, where it answers an element: what opened the dialog may be gone by then
 */
export function useReturnFocus(next?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const field = firstField(event.target);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      const target = next?.() ?? opener.current;
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
  };
}

function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement)) return null;
  return dialog.querySelector<HTMLElement>('input, select, textarea');
}
