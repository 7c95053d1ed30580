import { describe, expect, it } from 'vitest';
import { describeActive, describeStage, formatScheduled, type StageFacts } from './describe-stage.ts';

const moment = { nowMs: Date.parse('2026-11-25T12:00:00Z'), timeZone: 'America/New_York' };
const running: StageFacts = {
  isActive: true,
  isAwaitingPayment: false,
  archivedAt: null,
  startsAt: null,
  endsAt: null,
  timeZone: 'Europe/Berlin',
};
const say = (changes: Partial<StageFacts>) => describeStage({ ...running, ...changes }, moment);

describe('describeActive', () => {
  it('[D6] does not call an ended campaign active', () => {
    const { nowMs } = moment;
    expect(describeActive(running, nowMs)).toEqual({ isActive: true, text: 'Active' });
    expect(describeActive({ ...running, isActive: false }, nowMs)).toEqual({
      isActive: false,
      text: 'Inactive',
    });
    expect(describeActive({ ...running, endsAt: '2026-11-25T12:00:00.000Z' }, nowMs)).toEqual({
      isActive: false,
      text: 'Ended',
    });
  });
});

describe('describeStage', () => {
  it('[D6, C10] names the times of a schedule in the time zone of the campaign', () => {
    expect(say({ startsAt: '2026-11-27T08:00:00.000Z' })).toEqual({
      tone: 'good',
      text: 'Scheduled, starts Friday, Nov 27 at 09:00 Berlin time',
    });
    expect(say({ endsAt: '2026-11-29T23:00:00.000Z' })).toEqual({
      tone: 'good',
      text: 'Running until Monday, Nov 30 at 00:00 Berlin time',
    });
    expect(say({ endsAt: '2026-11-24T23:00:00.000Z' })).toEqual({
      tone: 'neutral',
      text: 'Ended on Wednesday, Nov 25 at 00:00 Berlin time',
    });
    expect(say({ startsAt: '2026-11-20T08:00:00.000Z' }).text).toBe('Running');
  });

  it('[D6, C10] says that an ended campaign has ended even if it is paused', () => {
    expect(say({ isActive: false, endsAt: '2026-11-24T23:00:00.000Z' }).text).toMatch(/^Ended on /);
    expect(say({ isActive: false, startsAt: '2026-11-27T08:00:00.000Z' })).toEqual({
      tone: 'neutral',
      text: 'Paused',
    });
  });

  it('[D6, G36] describes drafts and archived campaigns', () => {
    expect(say({ isActive: false, isAwaitingPayment: true })).toEqual({
      tone: 'warning',
      text: 'Draft, waiting for payment',
    });
    expect(say({ isActive: false, archivedAt: '2026-11-03T12:00:00Z' }).text).toBe(
      'Archived on November 3, 2026',
    );
  });
});

it('[C10] uses the time zone of the owner if the campaign has none, and names another year', () => {
  expect(formatScheduled('2026-11-27T08:00:00.000Z', null, moment)).toBe(
    'Friday, Nov 27 at 03:00 New York time',
  );
  expect(formatScheduled('2027-01-15T08:00:00.000Z', 'UTC', moment)).toBe(
    'Friday, Jan 15, 2027 at 08:00 UTC',
  );
});
