import { expect, it } from 'vitest';
import { createBatches } from './batches.ts';
import { pino } from 'pino';

interface Count {
  name: string;
  count: number;
}

function createCounting(write: (items: readonly Count[]) => Promise<void>) {
  return createBatches<Count>({
    identify: ({ name }) => name,
    merge: (pending, added) => ({ ...added, count: pending.count + added.count }),
    write,
    log: pino({ level: 'silent' }),
    name: 'counts',
  });
}

it('[E4, G45] merges items with the same key, and writes nothing if there are no items', async () => {
  const written: (readonly Count[])[] = [];
  const batches = createCounting((items) => {
    written.push(items);
    return Promise.resolve();
  });
  await batches.flush();
  for (const name of ['a', 'b', 'a']) batches.add({ name, count: 1 });
  await batches.close();
  expect(written).toEqual([
    [
      { name: 'a', count: 2 },
      { name: 'b', count: 1 },
    ],
  ]);
});

it('[E4, G45] writes a failed batch again, with the items that arrived meanwhile', async () => {
  const written: (readonly Count[])[] = [];
  let isBroken = true;
  const batches = createCounting((items) => {
    if (isBroken) {
      batches.add({ name: 'a', count: 10 });
      return Promise.reject(new Error('no database'));
    }
    written.push(items);
    return Promise.resolve();
  });
  batches.add({ name: 'a', count: 1 });
  await batches.flush();
  isBroken = false;
  await batches.close();
  expect(written).toEqual([[{ name: 'a', count: 11 }]]);
});
