import { describe, expect, it } from 'vitest';
import { createScales } from './day-scales.ts';
import { series } from './series.tsx';

const none = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0 };
const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day, index) => ({
  day,
  ...none,
  views: index * 50,
}));

describe('createScales', () => {
  const size = { width: 640, height: 300 };

  it('[K12] finds the nearest day for each position, also outside the chart', () => {
    const { x, indexAt } = createScales({ days, shown: series, ...size });
    expect(days.map((day) => indexAt(x(day)))).toEqual([0, 1, 2]);
    expect([-100, 0, 640, 9999].map(indexAt)).toEqual([0, 0, 2, 2]);
  });

  it('[K12] ignores the counts of hidden lines', () => {
    const [views, ...others] = series;
    if (!views) throw new Error('there are series');
    const highest = createScales({ days, shown: [views], ...size }).counts;
    expect(highest(100)).toBe(10);
    expect(highest(0)).toBe(270);
    expect(createScales({ days, shown: others, ...size }).counts.domain()[1]).toBeLessThan(10);
    expect(createScales({ days, shown: [], ...size }).counts.domain()[1]).toBeGreaterThan(0);
  });

  it('[K12] works for a single day, and before the size is known', () => {
    const one = days.slice(0, 1);
    expect(createScales({ days: one, shown: series, ...size }).indexAt(300)).toBe(0);
    expect(Number.isFinite(createScales({ days, shown: series, width: 0, height: 0 }).indexAt(5))).toBe(true);
  });
});
