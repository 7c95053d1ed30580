import { expect, it } from 'vitest';
import { joinWalks } from './walks.ts';

const walks = [
  { firstNumber: 1, cells: [4, 3, 6], timesMs: [100, 200] },
  { firstNumber: 3, cells: [6, 7], timesMs: [300] },
];

it('[G71, G84] walks are joined to one path', () => {
  expect(joinWalks(walks, 4)).toEqual({ cells: [3, 6, 7], timesMs: [100, 200, 300] });
  expect(joinWalks([], 4)).toEqual({ cells: [], timesMs: [] });
});

it('[G71, G84] a path ends where a move is missing', () => {
  const [first, second] = walks;
  if (!first || !second) throw new Error('a walk is missing');
  expect(joinWalks([first, { ...second, firstNumber: 4 }], 4).cells).toEqual([3, 6]);
  expect(joinWalks([first, { ...second, cells: [5, 8] }], 4).cells).toEqual([3, 6]);
  expect(joinWalks([second], 6).cells).toEqual([]);
  expect(joinWalks(walks, 5).cells).toEqual([]);
});
