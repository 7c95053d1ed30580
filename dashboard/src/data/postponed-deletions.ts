/** Sends a deletion. If `isLeaving` is true, the call must be of a kind that continues after the page is gone. */
export type SendDeletion = (isLeaving: boolean) => void;

export interface PostponedDeletions {
  /** Hides an item, and holds its deletion back until it is committed. */
  postpone: (path: string, send: SendDeletion) => void;
  /** Shows the item again, unless its deletion was already sent. Returns whether the item is shown again. */
  undo: (path: string) => boolean;
  /** Sends the deletion, once. The item stays hidden until `end`. */
  commit: (path: string) => void;
  /** Sends everything that is held back, because the page is left. */
  leave: () => void;
  /**
   * Stops hiding the item after the reply: the list no longer contains the item or, after a failure, shows it again.
   */
  end: (path: string) => void;
  /** Returns the paths of the hidden items. */
  snapshot: () => ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the store for deletions that can be undone. The server cannot undo a deletion, so the call waits while a
 * toast offers the undo. Items are identified by the path of their call.
 */
export function createPostponedDeletions(): PostponedDeletions {
  const waiting = new Map<string, SendDeletion>();
  let hidden: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const setHidden = (next: Iterable<string>) => {
    hidden = new Set(next);
    listeners.forEach((listener) => {
      listener();
    });
  };
  const end = (path: string) => {
    setHidden([...hidden].filter((other) => other !== path));
  };
  const sendNow = (path: string, isLeaving: boolean) => {
    const send = waiting.get(path);
    waiting.delete(path);
    send?.(isLeaving);
  };
  return {
    postpone: (path, send) => {
      waiting.set(path, send);
      setHidden([...hidden, path]);
    },
    undo: (path) => {
      const isHeld = waiting.delete(path);
      if (isHeld) end(path);
      return isHeld;
    },
    commit: (path) => {
      sendNow(path, false);
    },
    leave: () => {
      for (const path of [...waiting.keys()]) sendNow(path, true);
    },
    end,
    snapshot: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
