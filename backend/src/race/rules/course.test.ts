import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endIfDone, findNextMoment, leaveSeat, settle } from './course.ts';
import { enter } from './entry.ts';
import { anyActs, aRoom, newcomer, play } from './race.arbitrary.ts';
import { connect, disconnect, start } from './race.ts';
import { findPlayer, isRefusal, type Player, type Refusal, type Room } from './room.ts';

const now = 1_000_000;
const startedAtMs = now + 3000;

function ok(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

function waiting(names = ['a', 'b']): Room {
  return names.reduce(
    (room, name) => {
      const entered = ok(enter(room, { ...newcomer(name), wantsSeat: true }, now));
      return ok(connect(entered, { sessionHash: name, nodeId: 'node' }, now));
    },
    aRoom({ maxPlayers: 3 }, { createdAtMs: now, expiresAtMs: now + 30 * 60_000 }),
  );
}
const countdown = () => ok(start(waiting(), now));
const racing = () => settle(countdown(), startedAtMs);

function getPlayer(room: Room, name: string): Player {
  const player = findPlayer(room, name);
  if (!player) throw new Error(`${name} has no slot`);
  return player;
}

function drop(room: Room, name: string, nowMs: number): Room {
  const { connection } = getPlayer(room, name);
  return ok(disconnect(room, { sessionHash: name, connection }, nowMs));
}

describe('the automatic changes of a room', () => {
  it('[G28] begin the race at the end of the countdown, not earlier', () => {
    const room = countdown();
    expect(findNextMoment(room)).toBe(startedAtMs);
    expect(settle(room, startedAtMs - 1)).toBe(room);
    expect(settle(room, startedAtMs).state).toMatchObject({ phase: 'racing', startedAtMs });
  });

  it('[G31] take the slot of a player who stays away, at the moment when it is no longer held', () => {
    const room = drop(racing(), 'a', startedAtMs + 1000);
    const lostAtMs = startedAtMs + 1000 + room.timing.seatHeldMs;
    expect(findNextMoment(room)).toBe(lostAtMs);
    expect(getPlayer(settle(room, lostAtMs - 1), 'a').leftAtMs).toBeNull();
    expect(getPlayer(settle(room, lostAtMs), 'a').leftAtMs).not.toBeNull();
  });

  it('end an open room at its expiry, and change nothing afterwards', () => {
    const expired = settle(waiting(), now + 30 * 60_000);
    expect(expired.state).toMatchObject({ phase: 'over', ending: 'expired', winner: null });
    expect(findNextMoment(expired)).toBeNull();
    expect(settle(expired, now + 60 * 60_000)).toBe(expired);
  });

  it('leave nothing due, and change nothing if they are applied twice', () => {
    fc.assert(
      fc.property(anyActs, fc.integer({ min: 0, max: 40 * 60_000 }), (acts, laterMs) => {
        const last = play(acts).at(-1);
        if (!last) throw new Error('there is no moment');
        const atMs = last.nowMs + laterMs;
        const settled = settle(last.room, atMs);
        expect(findNextMoment(settled) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(atMs);
        expect(settle(settled, atMs)).toBe(settled);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a player who leaves', () => {
  it('frees the slot in the countdown, and the room waits for others again', () => {
    const before = countdown();
    const room = leaveSeat(before, getPlayer(before, 'a'), now + 1000);
    expect(room.players.map(({ sessionHash }) => sessionHash)).toEqual(['b']);
    expect(room.state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
  });

  it('keeps the slot during a race, which ends as canceled when nobody is left', () => {
    const room = racing();
    const alone = leaveSeat(room, getPlayer(room, 'a'), startedAtMs + 1000);
    expect(alone.state.phase).toBe('racing');
    expect(alone.players).toHaveLength(2);
    const over = leaveSeat(alone, getPlayer(alone, 'b'), startedAtMs + 2000);
    expect(over.state).toMatchObject({
      phase: 'over',
      ending: 'cancelled',
      completedAtMs: startedAtMs + 2000,
    });
  });
});

it('keeps a race running while a player still plays', () => {
  const room = racing();
  expect(endIfDone(room, startedAtMs + 1000)).toBe(room);
});
