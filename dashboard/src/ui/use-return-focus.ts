import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when a dialog opens and closes. On opening it goes to the first field, because Radix would
 * focus the close button, where a typed space closes the dialog. On closing it returns to the element that
 * opened the dialog; Radix does so only for its own triggers, and our dialogs have none.
 * @param isOpen whether the dialog is open, even if it is not shown yet
 * @param next returns the element to focus on closing, for a dialog whose opener may have disappeared
 */
export function useReturnFocus(isOpen: boolean, next?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element>(null);
  const noteOpener = () => {
    const found = findOpener();
    if (found !== document.body) opener.current = found;
  };
  // A menu that opens the dialog is still there now, but may have closed when the dialog is shown.
  useLayoutEffect(() => {
    if (isOpen) noteOpener();
  }, [isOpen]);
  return {
    onOpenAutoFocus: (event: Event) => {
      // A note that the dialog loads may have had the focus until now.
      noteOpener();
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

/** Finds the focused element. Instead of the item of a menu, it is the button that opened the menu. */
function findOpener(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

function findFirstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement)) return null;
  return dialog.querySelector<HTMLElement>('input, select, textarea');
}
