import { expect, it } from 'vitest';
import { createRaceConfigSchema, openRaceSchema, roomCodeSchema, updateRaceConfigSchema } from './race.ts';

const puzzleId = crypto.randomUUID();
const listIssues = (fields: object) =>
  createRaceConfigSchema.safeParse({ puzzleId, ...fields }).error?.issues.map(({ message }) => message) ?? [];

it('[Q4, Q5] fills a configuration with its defaults', () => {
  expect(createRaceConfigSchema.parse({ puzzleId })).toMatchObject({
    ...{ minPlayers: 2, maxPlayers: 4, allowSpectators: true, maxSpectators: null, roomDurationMinutes: 30 },
    ...{ startDelaySeconds: 3, allowedDomains: [], joinMode: 'auto', finishCountdownSeconds: 30 },
    ...{ startMode: 'anyone', prizeOpponent: 'other_network', ghosts: true, seriesRaces: 1 },
  });
});

it('[Q4] rejects impossible numbers of players with an explanation', () => {
  expect(listIssues({ minPlayers: 1 })).toEqual(['Minimum 2 players required']);
  expect(listIssues({ maxPlayers: 5 })).toEqual(['Maximum 4 players allowed']);
  expect(listIssues({ minPlayers: 4, maxPlayers: 3 })).toEqual(['is more than the maximum']);
});

it('[Q6] stores each allowed site once, in lower case', () => {
  const sites = ['Example.com', 'example.com', '*.example.com', 'localhost:8080'];
  expect(createRaceConfigSchema.parse({ puzzleId, allowedDomains: sites }).allowedDomains).toEqual([
    ...['example.com', '*.example.com', 'localhost:8080'],
  ]);
  for (const site of ['https://example.com', 'example.com/shop', '*', 'a b'])
    expect(listIssues({ allowedDomains: [site] })).toHaveLength(1);
});

it('[Q7] rejects unknown fields in an update, also in `base`', () => {
  expect(updateRaceConfigSchema.safeParse({ minPlayers: 3, base: { minPlayers: 2 } }).success).toBe(true);
  expect(updateRaceConfigSchema.safeParse({ players: 3 }).success).toBe(false);
  expect(updateRaceConfigSchema.safeParse({ base: { players: 3 } }).success).toBe(false);
});

it('accepts room codes in lower case and with surrounding spaces', () => {
  expect(roomCodeSchema.parse(' abc234 ')).toBe('ABC234');
  const codes = ['ABC', 'ABC2345678', 'ABC10O', 'ABC-23', ''];
  expect(codes.filter((code) => roomCodeSchema.safeParse(code).success)).toEqual([]);
});

it('[Q8] accepts a campaign instead of a configuration for opening a race', () => {
  expect(openRaceSchema.safeParse({ puzzleId }).success).toBe(true);
  expect(openRaceSchema.safeParse({ raceConfigId: puzzleId }).success).toBe(false);
});
