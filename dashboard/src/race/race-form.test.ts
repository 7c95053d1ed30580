import { describe, expect, it } from 'vitest';
import { checkBlockedWords, createRaceForm, raceChecks, toRaceForm, toRaceSettings } from './race-form.ts';

const form = createRaceForm(['shop.example']);

describe('the form of a race configuration', () => {
  it('[Q5] offers two to four players, 100 spectators, 30 minutes and a delay of 10 s', () => {
    expect(toRaceSettings(form)).toEqual({
      minPlayers: 2,
      maxPlayers: 4,
      allowSpectators: true,
      maxSpectators: 100,
      roomDurationMinutes: 30,
      startDelaySeconds: 10,
      finishCountdownSeconds: 30,
      startMode: 'anyone' as const,
      prizeOpponent: 'other_network' as const,
      nameMode: 'chosen' as const,
      blockedWords: [],
      ghosts: true,
      seriesRaces: 1,
      allowedDomains: ['shop.example'],
      joinMode: 'auto',
    });
  });

  it('[Q4] reads an empty number of spectators as unlimited, and writes it back', () => {
    const settings = toRaceSettings({ ...form, maxSpectators: ' ' });
    expect(settings.maxSpectators).toBeNull();
    const stored = {
      ...settings,
      minPlayers: 2,
      maxPlayers: 3,
      allowSpectators: false,
      maxSpectators: null,
      roomDurationMinutes: 5,
      startDelaySeconds: 60,
      allowedDomains: [],
      joinMode: 'host' as const,
      finishCountdownSeconds: 45,
      startMode: 'anyone' as const,
      prizeOpponent: 'other_network' as const,
      nameMode: 'generated' as const,
      blockedWords: ['acme', 'zoo'],
      ghosts: false,
      seriesRaces: 5,
      id: '0b0e7c1a-52c1-4a0e-9a63-8d6a9d1c0f55',
      puzzleId: '0b0e7c1a-52c1-4a0e-9a63-8d6a9d1c0f56',
      createdAt: '2026-11-22T10:00:00.000Z',
      updatedAt: '2026-11-22T10:00:00.000Z',
    };
    expect(toRaceForm(stored)).toMatchObject({
      maxSpectators: '',
      roomDurationMinutes: '5',
      finishCountdownSeconds: '45',
      nameMode: 'generated',
      blockedWords: 'acme\nzoo',
      ghosts: false,
      seriesRaces: '5',
    });
  });

  it('[G87] reads a blocked word from each line, once', () => {
    const typed = ' acme \n\nzoo, acme\n';
    expect(toRaceSettings({ ...form, blockedWords: typed }).blockedWords).toEqual(['acme', 'zoo']);
    expect(checkBlockedWords(typed)).toBe(true);
    expect(checkBlockedWords('x'.repeat(41))).toBe(`“${'x'.repeat(41)}” is longer than 40 characters`);
    const many = Array.from({ length: 201 }, (_, index) => `word${index}`).join('\n');
    expect(checkBlockedWords(many)).toBe('Please enter at most 200 words');
  });
});

describe('raceChecks', () => {
  it.each(['1', '', 'two', '2.5', '-3'])('[Q4] refuses "%s" as the minimum of players', (typed) => {
    expect(raceChecks.minPlayers(typed, form)).toBe('Minimum 2 players required');
  });

  it('[Q4] refuses more than four players, and a minimum above the maximum', () => {
    expect(raceChecks.maxPlayers('5')).toBe('Maximum 4 players allowed');
    expect(raceChecks.minPlayers('4', { ...form, maxPlayers: '3' })).toBe(
      'The minimum is greater than the maximum',
    );
    expect(raceChecks.minPlayers('3', { ...form, maxPlayers: '3' })).toBe(true);
  });

  it.each([
    { field: 'maxSpectators', from: 1, to: 1000 },
    { field: 'roomDurationMinutes', from: 5, to: 120 },
    { field: 'startDelaySeconds', from: 3, to: 60 },
    { field: 'finishCountdownSeconds', from: 5, to: 300 },
  ] as const)('[Q4] keeps $field between $from and $to', ({ field, from, to }) => {
    const check = raceChecks[field];
    expect([from, to].map((number) => check(` ${String(number)} `))).toEqual([true, true]);
    for (const typed of [String(from - 1), String(to + 1), 'some'])
      expect(check(typed)).toMatch(/^Please enter /);
  });

  it('[Q4] accepts an empty number of spectators', () => {
    expect(raceChecks.maxSpectators('')).toBe(true);
  });
});

it.each(['0', '11', '', '2.5'])('[G76] refuses "%s" as the number of races of a series', (typed) => {
  expect(raceChecks.seriesRaces(typed)).toBe('Please enter 1 to 10 races');
  expect(raceChecks.seriesRaces('10')).toBe(true);
});
