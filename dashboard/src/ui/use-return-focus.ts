import { useRef } from 'react';

/**
 * Focuses the first field of a dialog instead of its close button, where a typed space would close it. Returns the
 * focus to the element that opened the dialog; Radix does so only for its own triggers, and our dialogs open by state.
 * @param next receives the focus instead, if it returns an element: the one that opened the dialog may have disappeared
 */
export function useReturnFocus(next?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const field = findFirstField(event.target);
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

function findFirstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement)) return null;
  return dialog.querySelector<HTMLElement>('input, select, textarea');
}
