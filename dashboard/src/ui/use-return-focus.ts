import { useRef } from 'react';

/**
 * Moves the focus when a dialog opens and closes. On opening it goes to the first field, because Radix would
 * focus the close button, where a typed space closes the dialog. On closing it returns to the element that
 * opened the dialog; Radix does so only for its own triggers, and our dialogs have none.
 * @param next returns the element to focus on closing, for a dialog whose opener may have disappeared
 */
export function useReturnFocus(next?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      // The item of a menu disappears with its menu; the button that opened the menu stays.
      const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      opener.current = button ? document.getElementById(button) : active;
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
