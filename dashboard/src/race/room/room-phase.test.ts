import type { RaceStatus } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { readRoomCode } from './room-code.ts';
import { canStart, isStillIn, type Looking, chooseView, explainRefusal } from './room-phase.ts';
import { config, createPlayer, createRoom, id, time } from '../test/fake-room.ts';
import { onThisClock, countSecondsUntil } from './use-clock.ts';

const competitor = { participantId: id(1), as: 'competitor' } as const;
const look = (more: Partial<Looking> = {}) =>
  chooseView({ room: createRoom(2), visit: competitor, startsInMs: null, wasRacing: false, ...more });

describe('chooseView', () => {
  it('[N2] chooses the lobby while the room waits, and for visitors who have not joined', () => {
    expect(look()).toBe('lobby');
    expect(look({ visit: null })).toBe('lobby');
    expect(look({ visit: null, room: createRoom(2, { status: 'racing' }) })).toBe('lobby');
  });

  it('[N7] chooses the lobby during the countdown, and the board for the last three seconds', () => {
    const room = createRoom(2, { status: 'countdown' });
    expect(look({ room, startsInMs: 9_000 })).toBe('lobby');
    expect(look({ room, startsInMs: 3_000 })).toBe('board');
    expect(look({ room, startsInMs: 1_000, visit: null })).toBe('lobby');
  });

  it('[N2] chooses the board during the race, and keeps it when the race ends', () => {
    expect(look({ room: createRoom(2, { status: 'racing' }) })).toBe('board');
    const over = createRoom(2, { status: 'completed' });
    expect(look({ room: over, wasRacing: true })).toBe('board');
    expect(look({ room: over, visit: null })).toBe('results');
  });

  it('[N2, G19, G74] chooses the board for players who return, because it shows the prize and the rematch', () => {
    const over = createRoom(2, { status: 'completed', startedAt: time, winnerId: competitor.participantId });
    expect(look({ room: over })).toBe('board');
    expect(look({ room: over, visit: { ...competitor, participantId: id(2) } })).toBe('board');
    expect(look({ room: over, visit: { ...competitor, as: 'spectator' } })).toBe('results');
    expect(look({ room: over, visit: null })).toBe('results');
  });

  it('[N2] chooses the results for a player of a room that ended before its race', () => {
    expect(look({ room: createRoom(2, { status: 'cancelled' }) })).toBe('results');
  });
});

describe('isStillIn', () => {
  it('[N4] returns false for a player who has lost the slot', () => {
    expect(isStillIn(createRoom(1), competitor)).toBe(true);
    expect(isStillIn(createRoom(0), competitor)).toBe(false);
    expect(isStillIn(createRoom(0), { ...competitor, as: 'spectator' })).toBe(true);
  });
});

describe('explainRefusal', () => {
  it('[N4] lets competitors join until all slots are taken', () => {
    expect(explainRefusal(createRoom(2))).toEqual({ competitor: null, spectator: null });
    expect(explainRefusal(createRoom(3)).competitor).toBe('All slots are taken.');
  });

  it.each<RaceStatus>(['countdown', 'racing'])('[N6] refuses new competitors in the status %s', (status) => {
    expect(explainRefusal(createRoom(2, { status })).competitor).toBe('The race has started already.');
  });

  it('[G72] lets competitors replace a replay in the countdown, but not in the race', () => {
    const ghost = { source: 'player', solveMs: 40_000, moveCount: 60 } as const;
    const participants = [createPlayer(1), { ...createPlayer(3), ghost }];
    const refusalIn = (status: RaceStatus) =>
      explainRefusal(createRoom(0, { status, participants })).competitor;
    expect(refusalIn('countdown')).toBeNull();
    expect(refusalIn('racing')).toBe('The race has started already.');
  });

  it('[N4] lets spectators join up to the limit, if they are allowed', () => {
    expect(explainRefusal(createRoom(2, { spectatorCount: 5 })).spectator).toBe(
      'This room cannot take more spectators.',
    );
    const unlimited = { ...config, maxSpectators: null };
    expect(
      explainRefusal(createRoom(2, { spectatorCount: 500, raceConfig: unlimited })).spectator,
    ).toBeNull();
    const closed = { ...config, allowSpectators: false };
    expect(explainRefusal(createRoom(2, { raceConfig: closed })).spectator).toBe(
      'This race does not allow spectators.',
    );
  });
});

describe('canStart', () => {
  it('[N5] requires a waiting room with enough players', () => {
    expect(canStart(createRoom(2))).toBe(true);
    expect(canStart(createRoom(1))).toBe(false);
    expect(canStart(createRoom(2, { raceConfig: { ...config, startMode: 'owner' } }))).toBe(false);
    expect(canStart(createRoom(3, { status: 'countdown' }))).toBe(false);
  });
});

describe('the clock of a lobby', () => {
  it('[N7] corrects a wrong device clock with the server’s time', () => {
    const seenAt = Date.parse('2031-01-01T00:00:00.000Z');
    const startsAt = onThisClock('2026-11-22T10:00:09.500Z', { serverTime: time, seenAt });
    expect(startsAt - seenAt).toBe(9_500);
  });

  it('[N7] counts whole seconds down to zero', () => {
    expect([9_500, 9_000, 1, 0, -5].map(countSecondsUntil)).toEqual([10, 9, 1, 0, 0]);
  });
});

describe('readRoomCode', () => {
  it('[N1] normalizes a typed code, and returns null for an invalid one', () => {
    expect(readRoomCode(' k7m2qx ')).toBe('K7M2QX');
    expect(readRoomCode('ABCD2345')).toBe('ABCD2345');
    for (const typed of ['', 'abc', 'K7M2Q0', 'TOO-LONG', 'ABCD23456'])
      expect(readRoomCode(typed)).toBeNull();
  });
});
