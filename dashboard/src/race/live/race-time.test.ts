import { expect, it } from 'vitest';
import { describeRaceTime } from './race-time.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 26, 10) + seconds * 1000).toISOString();

it('[G90, G92] shows the time of a race, which stands still during a pause', () => {
  const racing = { status: 'racing', startedAt: at(0), finishDeadline: null, serverTime: at(65) } as const;
  expect(describeRaceTime(racing)).toBe('1:05');
  expect(describeRaceTime({ ...racing, finishDeadline: at(85) })).toBe('1:05, ends in 0:20');
  const pause = { pausedAt: at(30), resumesAt: at(630) };
  expect(describeRaceTime({ ...racing, pause })).toBe('0:30');
  expect(describeRaceTime({ ...racing, pause, finishDeadline: at(642) })).toBe('0:30, ends in 0:12');
  expect(describeRaceTime({ ...racing, status: 'completed' })).toBe('');
});
