import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatches } from './batches.ts';

it('[N8] items run in order of arrival, and waiting items run together', async () => {
  const batches: string[] = [];
  const queue = createBatches<string, string>({
    mayJoin: (one, first) =>
      one.startsWith('alone') === first.startsWith('alone') && !one.startsWith('alone'),
    async run(name, items) {
      batches.push(`${name}: ${items.join(' ')}`);
      await sleep(name === 'room' ? 20 : 5);
      if (items.includes('fails')) throw new Error('refused');
      return items.map((item) =>
        item === 'bad'
          ? { status: 'rejected', reason: new Error('bad') }
          : { status: 'fulfilled', value: item },
      );
    },
  });
  const items = ['a', 'b', 'bad', 'c', 'alone 1', 'alone 2', 'd', 'e'];
  const asked = [...items.map((item) => queue.add('room', item)), queue.add('other', 'x')];
  const answers = await Promise.allSettled(asked);
  expect(batches).toEqual([
    'room: a',
    'other: x',
    'room: b bad c',
    'room: alone 1',
    'room: alone 2',
    'room: d e',
  ]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'rejected'))).toEqual([
    'a',
    'b',
    'rejected',
    'c',
    'alone 1',
    'alone 2',
    'd',
    'e',
    'x',
  ]);
  await expect(queue.add('room', 'fails')).rejects.toThrow('refused');
  expect(await queue.add('room', 'afterwards')).toBe('afterwards');
});
