/**
 * Runs the work for each name, such as the code of a room, sequentially, and combines waiting items into
 * batches.
 */
export interface Batches<Item, Outcome> {
  /** Adds an item. Settles with the result that `run` returns for the item. */
  add(name: string, item: Item): Promise<Outcome>;
}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

interface Options<Item, Outcome> {
  /**
   * Processes items with the same name in order and returns the outcomes in the same order. If `run` rejects,
   * all items reject.
   */
  run: (name: string, items: readonly Item[]) => Promise<readonly PromiseSettledResult<Outcome>[]>;
  /** Whether an item may be processed in the batch that begins with `first`. */
  mayJoin: (item: Item, first: Item) => boolean;
  /** The largest number of items in a batch. */
  itemsMax?: number;
}

/** The default maximum size of a batch. It limits the rows that one statement locks, because others wait for them. */
const itemsPerBatch = 200;

/**
 * Creates batches within this process, by name. Items are processed in order of arrival on any connection.
 * Items that wait for the lock of one room therefore occupy no connections that other rooms need.
 */
export function createBatches<Item, Outcome>({
  run,
  mayJoin,
  itemsMax = itemsPerBatch,
}: Options<Item, Outcome>): Batches<Item, Outcome> {
  const queues = new Map<string, Waiting<Item, Outcome>[]>();

  const takeBatch = (queue: Waiting<Item, Outcome>[]) => {
    const [first] = queue;
    const end = queue.findIndex((one, index) => index > 0 && (!first || !mayJoin(one.item, first.item)));
    return queue.splice(0, Math.min(end < 0 ? queue.length : end, itemsMax));
  };
  const runAll = async (name: string, queue: Waiting<Item, Outcome>[]) => {
    while (queue.length > 0) {
      const batch = takeBatch(queue);
      try {
        const outcomes = await run(
          name,
          batch.map(({ item }) => item),
        );
        for (const [index, outcome] of outcomes.entries()) {
          if (outcome.status === 'fulfilled') batch[index]?.resolve(outcome.value);
          else batch[index]?.reject(outcome.reason);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(name);
  };
  return {
    add: (name, item) =>
      new Promise((resolve, reject) => {
        const entry = { item, resolve, reject };
        const queue = queues.get(name);
        if (queue) {
          queue.push(entry);
          return;
        }
        const created = [entry];
        queues.set(name, created);
        void runAll(name, created);
      }),
  };
}
