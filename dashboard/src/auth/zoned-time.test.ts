import { describe, expect, it } from 'vitest';
import { describeGap, describeRepeat, readZonedTime, toLocalTime } from './zoned-time.ts';

const berlin = 'Europe/Berlin';

describe('readZonedTime', () => {
  it('[C10] converts a local time to an instant, in summer and in winter', () => {
    const time = (instant: string) => ({ kind: 'time', instant, isRepeated: false });
    expect(readZonedTime('2026-11-27T09:00', berlin)).toEqual(time('2026-11-27T08:00:00.000Z'));
    expect(readZonedTime('2026-07-27T09:00', berlin)).toEqual(time('2026-07-27T07:00:00.000Z'));
    expect(readZonedTime('2026-11-27T09:00', 'Asia/Kolkata')).toEqual(time('2026-11-27T03:30:00.000Z'));
    expect(readZonedTime('2026-11-27T09:00', 'UTC')).toEqual(time('2026-11-27T09:00:00.000Z'));
  });

  it('[C10] finds that the clocks skip a time', () => {
    expect(readZonedTime('2026-03-29T02:30', berlin)).toEqual({ kind: 'gap' });
    expect(readZonedTime('2026-03-29T03:00', berlin)).toMatchObject({ kind: 'time' });
    expect(readZonedTime('2026-03-29T02:30', 'America/New_York')).toMatchObject({ kind: 'time' });
  });

  it('[C10] uses the first of two equal local times', () => {
    expect(readZonedTime('2026-10-25T02:30', berlin)).toEqual({
      kind: 'time',
      instant: '2026-10-25T00:30:00.000Z',
      isRepeated: true,
    });
  });

  it('[C10] refuses a text that is not a time', () => {
    for (const text of ['', 'soon', '2026-02-30T10:00']) {
      expect(readZonedTime(text, berlin), text).toEqual({ kind: 'unreadable' });
    }
  });
});

it('[C10] shows an instant as the local time in a zone, without seconds', () => {
  expect(toLocalTime('2026-11-27T08:00:59.999Z', berlin)).toBe('2026-11-27T09:00');
  expect(toLocalTime('2026-11-27T08:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-27T13:30');
  expect(toLocalTime('2026-10-25T01:30:00.000Z', berlin)).toBe('2026-10-25T02:30');
});

it('[C10] explains skipped and repeated times', () => {
  expect(describeGap('2026-03-29T02:30', berlin)).toBe(
    '02:30 does not exist on March 29 in Berlin time, because clocks go forward. Choose another time.',
  );
  expect(describeRepeat('2026-10-25T02:30', berlin)).toBe(
    '02:30 occurs twice on October 25 in Berlin time, because clocks go back. The first one counts.',
  );
});
