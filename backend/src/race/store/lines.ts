/** Runs the work for each name, such as the code of a room, sequentially and in order of arrival. */
export interface Lines {
  wait<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Creates queues within this process, so changes reach the database in order even on different connections.
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
