/** Lets work on the same thing come one after the other, in the order it was asked for. */
export interface Lines {
  wait<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Lines of this process. Who is home first must reach the database first, whichever connection is free; and those who wait
 * for the lock of one room hold no connections that others need.
 */
export function createLines(): Lines {
  const last = new Map<string, Promise<unknown>>();
  return {
    async wait(name, work) {
      const before = last.get(name) ?? Promise.resolve();
      const turn = before.then(work, work);
      last.set(name, turn);
      try {
        return await turn;
      } finally {
        if (last.get(name) === turn) last.delete(name);
      }
    },
  };
}
