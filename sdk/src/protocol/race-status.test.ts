import { expect, it } from 'vitest';
import { isRaceOver, parseRaceStatus, raceBadgeOf, raceStatuses } from './race-status.ts';

it('[N9, G25] maps both spellings of a status to the same status', () => {
  const spellings = ['waiting', 'starting', 'countdown', 'racing', 'active', 'finished', 'completed'];
  expect(spellings.map(parseRaceStatus)).toEqual([
    ...['waiting', 'countdown', 'countdown', 'racing', 'racing', 'completed', 'completed'],
  ]);
  expect(['expired', 'cancelled'].map(parseRaceStatus)).toEqual(['expired', 'cancelled']);
});

it('[N9] rejects unknown statuses', () => {
  expect(['', 'Waiting', 'toString', '__proto__', 3, null, undefined].map(parseRaceStatus)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

it('[N2, G25] maps a status to its badge, and finished races cannot change', () => {
  expect(raceStatuses.map(raceBadgeOf)).toEqual([
    ...['waiting', 'starting', 'active', 'finished', 'finished', 'finished'],
  ]);
  expect(raceStatuses.filter(isRaceOver)).toEqual(['completed', 'expired', 'cancelled']);
});
