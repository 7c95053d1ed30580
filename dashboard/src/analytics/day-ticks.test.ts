import { describe, expect, it } from 'vitest';
import { chooseTicks, tickText } from './day-ticks.ts';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );

describe('chooseTicks', () => {
  it.each([
    [1, 6],
    [7, 7],
    [30, 6],
    [90, 3],
    [400, 8],
    [5, 0],
  ])('[K12] given %i days, labels the last one and at most %i in all, evenly spaced', (count, most) => {
    const days = daysFrom('2025-10-01', count);
    const ticks = chooseTicks(days, most);
    expect(ticks.at(-1)).toBe(days.at(-1));
    expect(ticks.length).toBeLessThanOrEqual(Math.max(1, most));
    const places = ticks.map((day) => days.indexOf(day));
    const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
    expect(new Set(steps).size).toBeLessThanOrEqual(1);
  });
});

describe('tickText', () => {
  it('[K12] shows the day in UTC, or the month in a long range', () => {
    expect(tickText('2026-11-01', 30)).toBe('Nov 1');
    expect(tickText('2026-11-01', 400)).toBe('Nov 2026');
  });
});
