import { describe, expect, it } from 'vitest';
import { enter } from './rules/entry.ts';
import { aRoom, newcomer } from './rules/race.arbitrary.ts';
import { isRefusal, type Player, type Room } from './rules/room.ts';
import { presentRoom } from './view.ts';

const nowMs = 1_000_500;

function createRoom(...names: string[]): Room {
  return names.reduce((room, name) => {
    const next = enter(room, { ...newcomer(name), wantsSeat: true }, nowMs);
    if (isRefusal(next)) throw new Error(next.refusal);
    return next;
  }, aRoom());
}

const withPlayer = (room: Room, name: string, change: Partial<Player>): Room => ({
  ...room,
  players: room.players.map((player) => (player.sessionHash === name ? { ...player, ...change } : player)),
});

describe('the view of a room', () => {
  it('[N3] contains no session, no network and no seed for the board', () => {
    const room = { ...createRoom('secret-session'), dealSeed: 'secret-seed' };
    const named = withPlayer(room, 'secret-session', { displayName: 'Ada', networkHash: 'secret-network' });
    const text = JSON.stringify(
      presentRoom({ ...named, players: named.players.map((one) => ({ ...one, id: 'p1' })) }, nowMs),
    );
    expect(text).toContain('Ada');
    expect(text).not.toContain('secret');
  });

  it('[N3] omits players who gave up', () => {
    const room = withPlayer(createRoom('a', 'b'), 'a', { leftAtMs: nowMs });
    expect(presentRoom(room, nowMs).participants.map(({ displayName }) => displayName)).toEqual(['b']);
  });

  it('[G47] shows a player as finished only when the place is certain', () => {
    const finished = { completedAtMs: nowMs, moveCount: 30 };
    const pending = presentRoom(withPlayer(createRoom('a'), 'a', finished), nowMs);
    expect(pending.participants[0]).toMatchObject({ completedAt: null, place: null });
    const certain = presentRoom(withPlayer(createRoom('a'), 'a', { ...finished, place: 1 }), nowMs);
    expect(certain.participants[0]).toMatchObject({
      completedAt: new Date(nowMs).toISOString(),
      place: 1,
    });
  });

  it('[N8] contains the winner and the time of the winner', () => {
    const room = createRoom('a', 'b');
    const winner = { id: 'id-b', timeMs: 4200 };
    const state = {
      phase: 'over',
      ending: 'completed',
      startedAtMs: 0,
      completedAtMs: nowMs,
      winner,
    } as const;
    expect(presentRoom({ ...room, state }, nowMs)).toMatchObject({
      status: 'completed',
      winnerId: 'id-b',
      winnerTime: 4200,
      serverTime: new Date(nowMs).toISOString(),
    });
  });
});
