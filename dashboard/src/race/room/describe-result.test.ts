import { expect, it } from 'vitest';
import { describeResult, formatTime } from './describe-result.ts';

const startedAt = '2026-11-26T10:00:00.000Z';
const first = { place: 1, completedAt: '2026-11-26T10:00:42.390Z', moveCount: 31, puzzleSlotNumber: 2 };

it('[N2, G82] a result has place, time and moves, and the points of a series', () => {
  const room = { startedAt };
  expect(describeResult(first, room)).toBe('1st · 42.3 s · 31 moves');
  const series = { race: 1, races: 2, points: [{ slotNumber: 2, points: 1 }] };
  expect(describeResult(first, { ...room, series })).toBe('1st · 42.3 s · 31 moves · 1 point');
});

it('[N2] a player who has not finished has no time', () => {
  const last = { ...first, place: null, completedAt: null, moveCount: 1 };
  expect(describeResult(last, { startedAt })).toBe('Not finished · 1 move');
});

it('[N2] a time has full tenths, and minutes from the first one on', () => {
  expect([0, 59_999, 60_000, 62_490, 605_000].map(formatTime)).toEqual([
    '0.0 s',
    '59.9 s',
    '1:00.0',
    '1:02.4',
    '10:05.0',
  ]);
});
