import { describe, expect, it } from 'vitest';
import { chooseHeights, chooseMarks, chooseTicks, tickText } from './day-ticks.ts';
import { toDay } from './range.ts';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => toDay(Date.parse(first) + index * 86_400_000));

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
    const steps = places.slice(1).map((seriesIndex, index) => seriesIndex - (places[index] ?? 0));
    expect(new Set(steps).size).toBeLessThanOrEqual(1);
  });
});

describe('tickText', () => {
  it('[K12] shows the day in UTC, or the month in a long range', () => {
    expect(tickText('2026-11-01', 30)).toBe('Nov 1');
    expect(tickText('2026-11-01', 400)).toBe('Nov 2026');
  });
});

describe('chooseHeights', () => {
  it('[K12] keeps whole numbers only, because counts have no fractions', () => {
    expect(chooseHeights([0, 0.5, 1, 1.5, 2])).toEqual([0, 1, 2]);
  });
});

describe('chooseMarks', () => {
  const listMarks = (dayCount: number, seriesIndex: number, widthPx = 600) => {
    const isMarked = chooseMarks(dayCount, { seriesIndex, widthPx });
    return Array.from({ length: dayCount }, (_, index) => index).filter(isMarked);
  };

  it('[K12] marks two overlapping lines on different days', () => {
    for (const dayCount of [7, 30, 90, 400]) {
      const solves = listMarks(dayCount, 2);
      expect(solves.length).toBeGreaterThan(1);
      expect(solves.filter((index) => listMarks(dayCount, 3).includes(index))).toEqual([]);
    }
  });

  it('[K12] keeps a distance between marks, and marks a single day', () => {
    expect(listMarks(400, 0).length).toBeLessThanOrEqual(28);
    expect(listMarks(1, 3)).toEqual([0]);
    expect(listMarks(30, 0, 0)).toEqual([29]);
  });
});
