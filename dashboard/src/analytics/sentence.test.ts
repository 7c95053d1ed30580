import { expect, it } from 'vitest';
import { describeAlternatives, summarize } from './sentence.ts';

const counts = (views: number, starts: number, solves: number) => ({
  totals: { views, starts, solves, issued: 0, claimed: 0, redeemed: 0 },
});
const groups = (...games: number[]) => ({
  giveUps: games.map((count, index) => ({
    firstMove: 1 + 5 * index,
    lastMove: index === games.length - 1 ? null : 5 + 5 * index,
    games: count,
  })),
});

it.each([
  [counts(0, 0, 0), groups(), 'Nobody has seen a puzzle on these days.'],
  [counts(1, 0, 0), groups(), '1 view, and nobody has moved a tile yet.'],
  [counts(1200, 0, 0), groups(), '1,200 views, and nobody has moved a tile yet.'],
  [
    counts(90, 45, 0),
    groups(1, 30, 4),
    '45 started and nobody has solved it yet; most give up at moves 6 to 10.',
  ],
  [counts(9, 7, 3), groups(1, 2), '3 solved of 7 who started.'],
  [counts(9, 2, 3), groups(), '3 solved.'],
  [
    counts(4000, 1329, 412),
    groups(10, 20, 200, 9),
    '412 solved, 31% of those who started; most give up at moves 11 to 15.',
  ],
  [
    counts(4000, 1329, 412),
    groups(10, 12, 11),
    '412 solved, 31% of those who started; many give up at moves 6 to 10.',
  ],
  [
    counts(4000, 1329, 412),
    groups(1, 20),
    '412 solved, 31% of those who started; most give up at move 6 or later.',
  ],
  [counts(4000, 300, 412), groups(), '412 solved.'],
])('[K12] sums up in a sentence %#', (of, games, text) => {
  expect(summarize({ ...of, ...games })).toBe(text);
});

it('[G68] says how many visitors solved in another way, and nothing without them', () => {
  expect(describeAlternatives([])).toBeNull();
  expect(describeAlternatives([{ wonBy: 'question', solves: 1 }])).toBe(
    'Solved in another way: 1 by the question.',
  );
  const both = [
    { wonBy: 'easier_board', solves: 1200 },
    { wonBy: 'question', solves: 3 },
  ] as const;
  expect(describeAlternatives(both)).toBe(
    'Solved in another way: 1,200 on the easier board, 3 by the question.',
  );
});
