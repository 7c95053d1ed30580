import { expect, it } from 'vitest';
import { buildWeekPath, readWeek, shiftWeek } from './week.ts';

const tuesday = Date.parse('2026-11-24T12:00:00Z');

it.each([
  ['', '2026-11-16', '2026-11-22'],
  ['week=2026-11-24', '2026-11-23', '2026-11-29'],
  ['week=2026-11-22', '2026-11-16', '2026-11-22'],
  ['week=2026-13-40', '2026-11-16', '2026-11-22'],
  ['week=2027-01-01', '2026-11-16', '2026-11-22'],
])('[K12] reads the week of "%s"', (address, from, to) => {
  expect(readWeek(new URLSearchParams(address), tuesday, 'UTC')).toEqual({ from, to });
});

it('[K12] goes from week to week, and keeps the campaigns', () => {
  expect(shiftWeek({ from: '2026-12-28', to: '2027-01-03' }, 1)).toBe('2027-01-04');
  expect(buildWeekPath([], '2026-11-16')).toBe('/insights/week?week=2026-11-16');
  expect(buildWeekPath(['a', 'b'])).toBe('/insights/week?campaigns=a%2Cb');
  expect(buildWeekPath([])).toBe('/insights/week');
});
