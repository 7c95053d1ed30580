import type { Log } from './log.ts';

const flushMs = 2000;

/** Collects items in memory and writes them together. */
export interface Batches<T> {
  add(item: T): void;
  /** Writes all pending items. */
  flush(): Promise<void>;
  /** Stops the timer and writes the pending items. */
  close(): Promise<void>;
}

interface Options<T> {
  /** Returns the key of an item. Items with the same key are merged before they are written. */
  identify: (item: T) => string;
  merge: (pending: T, added: T) => T;
  /** Writes all items or none, so that a failed batch can be written again. */
  write: (items: readonly T[]) => Promise<void>;
  log: Log;
  /** The name of the items in the log, such as 'play counts'. */
  name: string;
}

/** Creates batches that are written every two seconds. */
export function createBatches<T>({ identify, merge, write, log, name }: Options<T>): Batches<T> {
  let pending = new Map<string, T>();
  let writing = Promise.resolve();

  const add = (item: T) => {
    const key = identify(item);
    const other = pending.get(key);
    pending.set(key, other === undefined ? item : merge(other, item));
  };
  const writePending = async () => {
    const batch = [...pending.values()];
    const newer = (pending = new Map<string, T>());
    if (batch.length === 0) return;
    try {
      await write(batch);
    } catch (error) {
      log.warn({ err: error }, `could not write ${name}; they will be retried`);
      const since = [...newer.values()];
      pending = new Map();
      for (const item of [...batch, ...since]) add(item);
    }
  };
  const flush = () => (writing = writing.then(writePending));
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    add,
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
