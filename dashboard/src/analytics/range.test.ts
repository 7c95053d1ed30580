import { describe, expect, it } from 'vitest';
import { toSearch, toDays, type Range, readRange, findRangeProblem } from './range.ts';

const now = Date.parse('2026-03-01T23:30:00Z');

describe('readRange', () => {
  it.each([
    ['', { kind: 'last', days: 30 }],
    ['days=7', { kind: 'last', days: 7 }],
    ['days=90', { kind: 'last', days: 90 }],
    ['days=8', { kind: 'last', days: 30 }],
    ['days=many', { kind: 'last', days: 30 }],
    ['from=2026-01-05&to=2026-02-01', { kind: 'chosen', from: '2026-01-05', to: '2026-02-01' }],
    ['from=2026-02-01&to=2026-01-05', { kind: 'last', days: 30 }],
    ['from=2026-02-30&to=2026-03-05&days=7', { kind: 'last', days: 7 }],
    ['from=2026-02-01', { kind: 'last', days: 30 }],
  ])('[K12] reads the range from "%s"', (address, range) => {
    expect(readRange(new URLSearchParams(address))).toEqual(range);
  });
});

describe('toSearch', () => {
  const ranges: Range[] = [
    { kind: 'last', days: 7 },
    { kind: 'last', days: 30 },
    { kind: 'last', days: 90 },
    { kind: 'chosen', from: '2026-01-05', to: '2026-02-01' },
  ];
  it.each(ranges)('[K12] gives parameters that readRange reads as the same range: $kind $days', (range) => {
    expect(readRange(new URLSearchParams(toSearch(range)))).toEqual(range);
  });

  it('[K12] omits the default range', () => {
    expect(toSearch({ kind: 'last', days: 30 })).toEqual({});
  });
});

describe('toDays', () => {
  it('[K12] ends today in the time zone', () => {
    expect(toDays({ kind: 'last', days: 7 }, now, 'UTC')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(toDays({ kind: 'last', days: 7 }, now, 'Europe/Berlin')).toEqual({
      from: '2026-02-24',
      to: '2026-03-02',
    });
  });

  it('[C8] keeps the days that the owner chose', () => {
    const chosen = { from: '2026-01-05', to: '2026-02-01' };
    expect(toDays({ kind: 'chosen', ...chosen }, now, 'Asia/Tokyo')).toEqual(chosen);
  });
});

describe('findRangeProblem', () => {
  it.each([
    ['', '2026-01-01', 'Choose a first and a last day.'],
    ['2026-01-02', '', 'Choose a first and a last day.'],
    ['0026-01-02', '2026-01-02', 'Choose a first and a last day.'],
    ['2026-01-02', '2026-01-01', 'The first day is after the last one.'],
    ['2024-01-01', '2025-02-04', 'At most 400 days can be shown at once.'],
    ['2024-01-01', '2025-02-03', null],
    ['2026-01-01', '2026-01-01', null],
  ])('[K12] checks the range from "%s" to "%s"', (from, to, problem) => {
    expect(findRangeProblem({ from, to })).toBe(problem);
  });
});
