import { request } from '@puzzle-prize/sdk/http';
import { useSyncExternalStore } from 'react';
import { useToast } from '../ui/toaster.tsx';
import { createPostponedDeletions } from './postponed-deletions.ts';
import type { FailureTexts } from './query-client.ts';
import { useSend } from './use-send.ts';

const deletions = createPostponedDeletions();

interface Item {
  id: string;
}

export interface UndoableDelete {
  /** The URL of the list, to which the id of an item is appended. */
  url: string;
  /** The title of the toast that offers the undo. */
  title: string;
  /** The label of the undo button, and the text of the toast after an undo. */
  undo: { label: string; done: string };
  failure: FailureTexts;
}

/**
 * Returns a function that deletes an item of a list. The item disappears at once, and its call is sent when the
 * toast with "Undo" has closed or when the page is left. After a failure the item reappears.
 */
export function useUndoableDelete(options: UndoableDelete): (item: { id: string }) => void {
  const { url, title, undo, failure } = options;
  const toast = useToast();
  const toPath = ({ id }: Item) => `${url}/${id}`;
  const end = (item: Item) => {
    deletions.end(toPath(item));
  };
  const remove = useSend<unknown, Item, Item[]>({
    call: (item) => ({ method: 'DELETE', path: toPath(item) }),
    failure,
    refresh: [url],
    preview: { url, change: (items, item) => items.filter(({ id }) => id !== item.id) },
    onDone: (_reply, item) => {
      end(item);
    },
    onFailure: (_error, item) => {
      end(item);
    },
  });
  return (item: Item) => {
    const path = toPath(item);
    deletions.postpone(path, (isLeaving) => {
      if (isLeaving) sendBeyondPage(path);
      else remove.send(item);
    });
    addEventListener('pagehide', deletions.leave);
    toast({
      title,
      action: {
        label: undo.label,
        onClick: () => {
          if (deletions.undo(path)) toast({ title: undo.done });
        },
      },
      onClosed: () => {
        deletions.commit(path);
      },
    });
  };
}

/**
 * Sends a deletion that the browser completes even when the page is gone. Ignores a failure, because no page could
 * show it.
 */
function sendBeyondPage(path: string): void {
  const fetchBeyondPage: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true });
  request({ path, method: 'DELETE', credentials: 'include', fetch: fetchBeyondPage }).catch(() => undefined);
}

/** Returns the items of a list without those that are being deleted. */
export function useWithoutDeleted<T extends Item>(url: string, items: T[] | undefined): T[] | undefined {
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.snapshot);
  return items?.filter(({ id }) => !hidden.has(`${url}/${id}`));
}
