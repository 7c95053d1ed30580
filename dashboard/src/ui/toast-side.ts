import { useEffect, useState } from 'react';

/** The place of the toasts: an edge of a narrow owner's page, or a corner that is free on other pages. */
export type ToastSide = 'top' | 'bottom' | 'corner';

export interface ToastView {
  heightPx: number;
  hasDialog: boolean;
  /** Whether the page has the owner's navigation. */
  isOwners: boolean;
}

/**
 * Chooses the edge of the window that is farther from the control that was used last, because a toast reports about
 * something near it. `usedPx` is the distance of the control from the upper edge. An open dialog has its buttons at
 * the bottom, so a toast avoids them.
 */
export function chooseToastSide(usedPx: number | null, window: ToastView): ToastSide {
  if (!window.isOwners) return 'corner';
  if (usedPx === null || window.hasDialog) return 'top';
  return usedPx < window.heightPx / 2 ? 'bottom' : 'top';
}

/** The time in ms after which a closing dialog has returned the focus to the control that opened it. */
const settleMs = 50;

/**
 * Returns the side of the newest toast; undefined before the focus has settled. The side then stays the same, so
 * that the toast does not move.
 */
export function useToastSide(id: string | undefined): ToastSide | undefined {
  const [found, setFound] = useState<{ id: string; side: ToastSide }>();
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      const has = (selector: string) => document.querySelector(selector) !== null;
      const side = chooseToastSide(findUsedPx(), {
        heightPx: innerHeight,
        hasDialog: has('[role=dialog], [role=alertdialog]'),
        isOwners: has('[data-owner-nav]'),
      });
      setFound({ id, side });
    }, settleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  return found?.id === id ? found?.side : undefined;
}

/**
 * Finds the control that was used last: the focused one or, in browsers that do not focus a clicked button, the one
 * below the pointer. Ignores large elements, such as a whole list, which have no single place.
 */
function findUsedPx(): number | null {
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  for (const element of [document.activeElement, hovered]) {
    if (!element) continue;
    const { top, height } = element.getBoundingClientRect();
    if (height > 0 && height < innerHeight / 2) return top + height / 2;
  }
  return null;
}
