import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextMoment, settle } from './course.ts';
import { seatVisitor } from './entry.ts';
import { aGhost, aRoom, newcomer } from './race.arbitrary.ts';
import { connect, disconnect, leave, markReady, start } from './race.ts';
import { findPlayer, getStartedAt, isRefusal, type Refusal, type Room } from './room.ts';

const now = 1_000_000;
const scheduledAtMs = now + 300_000;

const lobby = (more: Partial<Room> = {}, rules: Partial<Room['rules']> = {}): Room =>
  aRoom(
    { ghosts: false, ...rules },
    { isOpenedByPlatform: true, dealSeed: 'secret', scheduledAtMs, ...more },
  );
const lobbyWithGhosts = (rules: Partial<Room['rules']> = {}) =>
  lobby({ ghostCandidates: [aGhost('one')] }, { ghosts: true, ...rules });

function allowed(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

const join = (room: Room, name: string, atMs = now): Room =>
  allowed(
    connect(
      allowed(seatVisitor(settle(room, atMs), newcomer(name), atMs)),
      { sessionHash: name, nodeId: 'node' },
      atMs,
    ),
  );

/** The acts of people in the lobby. A step of a person who is not in the room changes nothing. */
const perform = {
  join: (room: Room, name: string, atMs: number) => seatVisitor(room, newcomer(name), atMs),
  connect: (room: Room, name: string, atMs: number) =>
    connect(room, { sessionHash: name, nodeId: 'node' }, atMs),
  drop: (room: Room, name: string, atMs: number) =>
    disconnect(room, { sessionHash: name, connection: findPlayer(room, name)?.connection ?? 0 }, atMs),
  leave: (room: Room, name: string, atMs: number) => leave(room, name, atMs),
  ready: (room: Room, name: string, atMs: number) => markReady(room, name, atMs),
};

/** Applies each automatic change at its time, as the timers of a node do. */
function pass(room: Room, untilMs: number): Room {
  const dueMs = findNextMoment(room);
  return dueMs === null || dueMs > untilMs ? room : pass(settle(room, dueMs), untilMs);
}

describe('a room of a scheduled race', () => {
  it.each(['anyone', 'players', 'owner'] as const)(
    '[G77] starts at the scheduled second in the start mode %s, although all slots are taken and all are ready',
    (startMode) => {
      const full = ['a', 'b', 'c', 'd'].reduce((room, name) => join(room, name), lobby({}, { startMode }));
      const ready = ['a', 'b', 'c', 'd'].reduce((room, name) => allowed(markReady(room, name, now)), full);
      expect(pass(ready, scheduledAtMs - 10_001).state.phase).toBe('waiting');
      expect(pass(ready, scheduledAtMs - 10_000).state).toEqual({
        phase: 'countdown',
        startedAtMs: scheduledAtMs,
      });
      expect(pass(ready, scheduledAtMs).state).toMatchObject({
        phase: 'racing',
        startedAtMs: scheduledAtMs,
      });
    },
  );

  it('[G77] is not started earlier by anyone, not even by its owner', () => {
    const room = join(join(lobby(), 'a'), 'b');
    for (const by of [{ isOwner: true }, { isOwner: false, sessionHash: 'a' }] as const)
      expect(start(room, now, by)).toEqual({ refusal: 'race.start_not_allowed' });
  });

  it('[G77] has free slots until a second before the start, with the board of the race', () => {
    const room = pass(join(join(lobby(), 'a'), 'b'), scheduledAtMs - 5000);
    const later = join(room, 'c', scheduledAtMs - 2000);
    expect(later.players.at(-1)?.board).toEqual(later.initialBoard);
    expect(getStartedAt(later)).toBe(scheduledAtMs);
    expect(seatVisitor(later, newcomer('d'), scheduledAtMs - 1000)).toEqual({
      refusal: 'race.already_started',
    });
  });

  it('[G77, G70] gives somebody who is still alone a replay, and starts at the same second', () => {
    const alone = join(lobbyWithGhosts(), 'a');
    expect(pass(alone, scheduledAtMs - 4001).state.phase).toBe('waiting');
    const room = pass(alone, scheduledAtMs - 4000);
    expect(room.ghosts).toHaveLength(1);
    expect(getStartedAt(room)).toBe(scheduledAtMs);
    const together = join(room, 'b', scheduledAtMs - 2000);
    expect(together.ghosts).toEqual([]);
    expect(getStartedAt(pass(together, scheduledAtMs))).toBe(scheduledAtMs);
  });

  it('[G77] waits again if a player leaves in the countdown, and still starts in time with another one', () => {
    const room = pass(join(join(lobby(), 'a'), 'b'), scheduledAtMs - 8000);
    const alone = leave(room, 'b', scheduledAtMs - 8000);
    expect(alone.state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
    const again = pass(join(alone, 'c', scheduledAtMs - 6000), scheduledAtMs - 5990);
    expect(again.state).toEqual({ phase: 'countdown', startedAtMs: scheduledAtMs });
  });

  it('[G77] starts soon after the start if people arrive late', () => {
    const late = join(join(lobby(), 'a', scheduledAtMs + 500), 'b', scheduledAtMs + 1000);
    expect(late.state).toEqual({ phase: 'waiting', waitDeadlineMs: scheduledAtMs + 6000 });
    const full = join(join(late, 'c', scheduledAtMs + 1000), 'd', scheduledAtMs + 1000);
    expect(getStartedAt(full)).toBe(scheduledAtMs + 4000);
  });

  it('[G77] never starts before the second, in any course of arrivals and departures', () => {
    const anyStep = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      act: fc.constantFrom('join', 'connect', 'drop', 'leave', 'ready'),
      afterMs: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 60_000 })),
    });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), fc.boolean(), (steps, withGhosts) => {
        let room = withGhosts ? lobbyWithGhosts() : lobby();
        let atMs = now;
        for (const { name, act, afterMs } of steps) {
          atMs += afterMs;
          if (atMs >= scheduledAtMs) break;
          room = pass(room, atMs);
          const acted = perform[act](room, name, atMs);
          room = isRefusal(acted) ? room : acted;
          const startedAtMs = getStartedAt(room);
          if (startedAtMs !== null) expect(startedAtMs).toBe(scheduledAtMs);
        }
      }),
    );
  });
});
