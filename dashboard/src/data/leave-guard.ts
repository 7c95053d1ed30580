import { useEffect, useEffectEvent } from 'react';
import type { AroundNavHandler } from 'wouter';
import { callAfterPaint } from './after-paint.ts';

/** Asks whether to leave the page. `leave` continues the navigation. */
export type AskToLeave = (leave: () => void) => void;

/** The question of the current page; null while the page has no unsaved changes. */
let asking: AskToLeave | null = null;

/** The question of a page that the owner has agreed to leave; null for none. */
let agreed: AskToLeave | null = null;

/** The next page, until it opens: the second click of a double click must not open it twice. Null for none. */
let opening: string | null = null;

/** The state of the additional history entry that the guard adds. */
const guardEntry = 'leave-guard';

const isAtGuardEntry = () => history.state === guardEntry;

/**
 * Wraps every navigation inside the app: asks first if the page would lose unsaved changes. The router of the
 * app calls this function. A next page waits for a paint, because it can take long to render. A replaced address
 * does not wait, and neither does a press on a field, because the field can show a part of the address.
 */
export const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  // The next page takes the place of the additional entry, so that the back button works as usual.
  const open = () => {
    navigate(to, isAtGuardEntry() ? { ...options, replace: true } : options);
  };
  const go = () => {
    if (options?.replace || document.activeElement?.matches('input, select')) open();
    else if (opening !== to) {
      opening = to;
      callAfterPaint(() => {
        opening = null;
        open();
      });
    }
  };
  const isSamePage = new URL(to, window.location.href).pathname === window.location.pathname;
  if (asking && !isSamePage) asking(go);
  else go();
};

/** Calls `leave` at once or, if the page has unsaved changes, after the owner has agreed to lose them. */
export function askBeforeLeaving(leave: () => void): void {
  if (asking) asking(leave);
  else leave();
}

/** Lets the page ask again, because it could not be left although the owner had agreed. */
export function stayOnPage(): void {
  asking ??= agreed;
  agreed = null;
}

/** Tests whether the page would ask before it is left. */
export const hasUnsavedChanges = (): boolean => asking !== null;

/**
 * Asks before the page is left while `hasChanges` is true. Links inside the app and the back button call
 * `ask`. When the tab is closed or reloaded, the browser asks with its own text.
 */
export function useLeaveGuard(hasChanges: boolean, ask: AskToLeave): void {
  const handleAsk = useEffectEvent((leave: () => void) => {
    ask(() => {
      [asking, agreed] = [null, asking];
      leave();
    });
  });
  useEffect(() => {
    if (!hasChanges) return;
    const question: AskToLeave = (leave) => {
      handleAsk(leave);
    };
    asking = question;
    keepGuardEntry();
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (asking) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      if (asking === question) asking = null;
      if (agreed === question) agreed = null;
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [hasChanges]);
  // The listener stays after the changes are saved, because the additional entry stays too.
  useEffect(() => {
    let wasAtGuardEntry = isAtGuardEntry();
    const noteEntry = () => {
      wasAtGuardEntry = isAtGuardEntry();
    };
    const path = window.location.pathname;
    const handleBack = () => {
      const hasLeftEntry = wasAtGuardEntry && !isAtGuardEntry();
      noteEntry();
      if (!hasLeftEntry || window.location.pathname !== path) return;
      if (asking) asking(goBack);
      else goBack();
    };
    window.addEventListener('popstate', handleBack);
    window.addEventListener('pushState', noteEntry);
    window.addEventListener('replaceState', noteEntry);
    return () => {
      window.removeEventListener('popstate', handleBack);
      window.removeEventListener('pushState', noteEntry);
      window.removeEventListener('replaceState', noteEntry);
    };
  }, []);
}

/**
 * Adds a second history entry for the page, unless the current entry is already the added one. The back button then
 * leads to the first entry, which shows the same page. Browsers do not let a page cancel the back button.
 */
export function keepGuardEntry(): void {
  if (!isAtGuardEntry()) history.pushState(guardEntry, '');
}

/**
 * Goes to the page before this one. If the tab was opened with this page, its history contains only the two entries
 * of this page, so the tab shows the home page instead.
 */
function goBack(): void {
  if (history.length > 2) history.back();
  else window.location.assign('/');
}
