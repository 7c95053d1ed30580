/**
 * Ignores the second click of a double click if the first one has removed the control under the pointer, such as a menu
 * or a dialog. Otherwise, the second click would press what was behind the control. Call it once per page.
 */
export function ignoreSecondClicks(): void {
  let previous: Element | null = null;
  let current: Element | null = null;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      previous = current;
      current = findControl(target);
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !previous || previous.isConnected) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** Returns the control that contains an element, because an icon may be replaced inside the same control. */
function findControl(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest('a, button, label, input, [role]') ?? target) : null;
}
