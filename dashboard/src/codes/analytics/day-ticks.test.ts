import { describe, expect, it } from 'vitest';
import { chooseHeights, chooseTicks, tickText } from './day-ticks.ts';
import { dayOf } from './range.ts';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => dayOf(Date.parse(first) + index * 86_400_000));

describe('chooseTicks', () => {
  it.each([
    [1, 6],
    [7, 7],
    [30, 6],
    [90, 3],
    [400, 8],
    [5, 0],
  ])('[K12] names the last of %i days and at most %i, evenly', (count, most) => {
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
  it('[K12] is the day in UTC, and for a long time the month', () => {
    expect(tickText('2026-11-01', 30)).toBe('Nov 1');
    expect(tickText('2026-11-01', 400)).toBe('Nov 2026');
  });
});

describe('chooseHeights', () => {
  it('[K12] are whole numbers, since half a visitor never comes', () => {
    expect(chooseHeights([0, 0.5, 1, 1.5, 2])).toEqual([0, 1, 2]);
  });
});
