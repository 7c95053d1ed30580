import { describe, expect, it } from 'vitest';
import { findClosedMessage, requireNotEnded } from './schedule.ts';

const minuteMs = 60_000;
const schedule = { startsAtMs: 1_000_000, endsAtMs: 9_000_000 };
const texts = { teaserMessage: 'Soon', endedMessage: 'Over' };

describe('findClosedMessage', () => {
  it('[E5] opens and closes a campaign in the millisecond that the owner chose', () => {
    const say = (nowMs: number) => findClosedMessage({ ...schedule, ...texts }, nowMs);
    expect([999_999, 1_000_000, 8_999_999, 9_000_000].map(say)).toEqual(['Soon', null, null, 'Over']);
  });

  it('[E5] has default texts, and never closes a campaign without times', () => {
    const none = { teaserMessage: null, endedMessage: null };
    expect(findClosedMessage({ ...schedule, ...none }, 0)).toMatch(/has not started/);
    expect(findClosedMessage({ ...schedule, ...none }, 9_000_000)).toMatch(/has ended/);
    expect(findClosedMessage({ startsAtMs: null, endsAtMs: null, ...none }, 0)).toBeNull();
  });
});

describe('requireNotEnded', () => {
  const getCode = (dealtAtMs: number, nowMs: number) => {
    try {
      requireNotEnded(schedule, { dealtAtMs, nowMs });
      return 'accepted';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };

  it('[W8] accepts a board for ten minutes after the end only if it was dealt before the end', () => {
    const { endsAtMs } = schedule;
    expect(getCode(endsAtMs - 1, endsAtMs + 10 * minuteMs - 1)).toBe('accepted');
    expect(getCode(endsAtMs - 1, endsAtMs + 10 * minuteMs)).toBe('play.ended');
    expect(getCode(endsAtMs, endsAtMs)).toBe('play.ended');
    expect(getCode(0, endsAtMs - 1)).toBe('accepted');
  });
});
