/** The time for which a dismissed toast stays in the store; the specification defines the value (R12). */
const toastRemovalMs = 1_000_000;
/** The number of toasts that are visible at a time (R12). */
const toastLimit = 1;

export interface Toast {
  id: string;
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
  /**
   * Called once when the toast closes for any reason, including a newer toast that replaces it or a click on its
   * action.
   */
  onClosed?: () => void;
  isOpen: boolean;
}

export type ToastText = Omit<Toast, 'id' | 'isOpen'>;

export interface ToastStore {
  /** Shows a toast in place of the previous one. Returns the id of the new toast. */
  add: (toast: ToastText) => string;
  update: (id: string, change: Partial<ToastText>) => void;
  /** Closes a toast. The store removes it 1,000,000 ms later, or when a newer toast replaces it. */
  dismiss: (id: string) => void;
  remove: (id: string) => void;
  snapshot: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the store for a page's toasts (R12). It does not depend on React, so the query client can use it
 * too.
 */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    listeners.forEach((listener) => {
      listener();
    });
  };
  const change = (id: string, fields: Partial<Toast>) => {
    set(toasts.map((toast) => (toast.id === id ? { ...toast, ...fields } : toast)));
  };
  /** Calls `onClosed` of those toasts that are still open. */
  const tellClosed = (closing: readonly Toast[]) => {
    for (const { isOpen, onClosed } of closing) if (isOpen) onClosed?.();
  };
  const remove = (id: string) => {
    const removed = toasts.filter((toast) => toast.id === id);
    clearTimeout(removals.get(id));
    removals.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
    tellClosed(removed);
  };

  return {
    add: (toast) => {
      lastId += 1;
      const id = String(lastId);
      const shown = [{ ...toast, id, isOpen: true }, ...toasts];
      set(shown.slice(0, toastLimit));
      tellClosed(shown.slice(toastLimit));
      return id;
    },
    update: change,
    dismiss: (id) => {
      const dismissed = toasts.filter((toast) => toast.id === id);
      change(id, { isOpen: false });
      tellClosed(dismissed);
      if (removals.has(id)) return;
      removals.set(id, setTimeout(remove, toastRemovalMs, id));
    },
    remove,
    snapshot: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
