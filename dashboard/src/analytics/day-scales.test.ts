import { describe, expect, it } from 'vitest';
import { createScales } from './day-scales.ts';

const none = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0, redeemed: 0 };
const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day, index) => ({
  day,
  ...none,
  views: index * 50,
}));
const size = { width: 640, height: 312, daysBefore: [] };

describe('createScales', () => {
  it('[K12] finds the day at each position, even outside the chart', () => {
    const { x, indexAt } = createScales({ days, metric: 'views', ...size });
    expect(days.map((_, index) => indexAt(x(index)))).toEqual([0, 1, 2]);
    expect([-100, 0, 640, 9999].map(indexAt)).toEqual([0, 0, 2, 2]);
  });

  it('[K12] begins at zero and fits the shown metric of both periods', () => {
    const { y, heights, bottom, top } = createScales({ days, metric: 'views', ...size });
    expect(y(0)).toBe(bottom);
    expect(y(100)).toBe(top);
    expect(heights.at(0)).toBe(0);
    const daysBefore = [{ day: '2026-10-01', ...none, views: 1000 }];
    expect(createScales({ days, metric: 'views', ...size, daysBefore }).y(1000)).toBe(top);
  });

  it('[K12] labels only whole numbers, because there are no half visitors', () => {
    expect(createScales({ days, metric: 'solves', ...size }).heights).toEqual([0, 1, 2, 3, 4]);
  });

  it('[K12] works for a single day, and before the size is known', () => {
    const one = days.slice(0, 1);
    expect(createScales({ days: one, metric: 'views', ...size }).indexAt(300)).toBe(0);
    const unknown = createScales({ days, metric: 'views', ...size, width: 0, height: 0 });
    expect(Number.isFinite(unknown.indexAt(5))).toBe(true);
  });
});
