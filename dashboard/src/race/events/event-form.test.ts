import type { RaceEvent } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { findEventErrors, toEventForm, toEventInput } from './event-form.ts';

const event: RaceEvent = {
  id: '6f9c2f0e-33f8-4c0b-8f0e-1f5e4a7c9d21',
  title: 'Friday race',
  startsAt: '2027-03-26T19:00:00.000Z',
  timeZone: 'Europe/Berlin',
  allowOpenRaces: false,
  lobbyOpensAt: '2027-03-26T18:55:00.000Z',
  stage: 'upcoming',
  players: 0,
};
const nowMs = Date.parse('2027-03-01T00:00:00Z');
const form = toEventForm(event, 'UTC');

describe('the form of a scheduled race', () => {
  it('[G77] shows the start in the zone in which it was entered, and sends it unchanged', () => {
    expect(form.startsAt).toBe('2027-03-26T20:00');
    const { title, startsAt, timeZone, allowOpenRaces } = event;
    expect(toEventInput(form)).toEqual({ title, startsAt, timeZone, allowOpenRaces });
  });

  it('[G77] keeps the local time over the change of clocks in Berlin', () => {
    const startOn = (day: string) => toEventInput({ ...form, startsAt: `${day}T20:00` })?.startsAt;
    expect(startOn('2027-03-27')).toBe('2027-03-27T19:00:00.000Z');
    expect(startOn('2027-03-28')).toBe('2027-03-28T18:00:00.000Z');
  });

  it.each([
    ['', 'Please enter a date and a time'],
    ['2027-02-01T20:00', 'The start is in the past. Choose a later time.'],
    ['2029-02-01T20:00', 'The start is more than 366 days ahead.'],
    [
      '2027-03-28T02:30',
      '02:30 does not exist on March 28 in Berlin time, because clocks go forward. Choose another time.',
    ],
    ['2027-03-26T20:09', '“Friday race” starts less than 10 minutes before or after this time.'],
  ])('[G77] explains why %s is no possible start', (startsAt, error) => {
    const errors = findEventErrors({ ...form, startsAt }, { nowMs, others: [event] });
    expect(errors).toEqual({ startsAt: error });
  });

  it('[G77] needs a title', () => {
    expect(findEventErrors({ ...form, title: '  ' }, { nowMs, others: [] })).toEqual({
      title: 'Please enter a title',
    });
  });
});
