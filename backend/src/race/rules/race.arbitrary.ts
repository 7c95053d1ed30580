import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import fc from 'fast-check';
import { remove } from './control.ts';
import { findNextMoment, settle } from './course.ts';
import { enter, type Newcomer } from './entry.ts';
import { pause, resume } from './pause.ts';
import { connect, disconnect, finish, leave, markReady, start } from './race.ts';
import {
  findPlayer,
  type Ghost,
  isRefusal,
  noControl,
  type Refusal,
  type Room,
  type RoomRules,
  type Spectator,
} from './room.ts';

/** Creates rooms, people and acts for property tests. */

export function aRoom(rules: Partial<RoomRules> = {}, more: Partial<Room> = {}): Room {
  return {
    id: 'room',
    code: 'ABC234',
    puzzleId: 'puzzle',
    rules: {
      id: 'config',
      minPlayers: 2,
      maxPlayers: 4,
      allowSpectators: true,
      maxSpectators: null,
      startDelaySeconds: 3,
      joinMode: 'auto',
      finishCountdownSeconds: 30,
      startMode: 'anyone',
      prizeOpponent: 'other_network',
      nameMode: 'chosen',
      blockedWords: [],
      allowedDomains: [],
      ghosts: true,
      seriesRaces: 1,
      ...rules,
    },
    timing: { seatHeldMs: 60_000, autoStartMs: 20_000, ghostStartMs: 14_000 },
    isOpenedByPlatform: false,
    dealSeed: null,
    initialBoard: [1, 2, 3, 4, 5, 6, 0, 7, 8],
    createdAtMs: 1_000_000,
    expiresAtMs: 1_000_000 + 30 * 60_000,
    state: { phase: 'waiting', waitDeadlineMs: null },
    control: noControl,
    players: [],
    ghostIds: [],
    ghosts: [],
    scheduledAtMs: null,
    ghostCandidates: [],
    reservations: [],
    reservedUntilMs: null,
    rematchCode: null,
    shareId: null,
    seriesRace: 1,
    spectatorCount: 0,
    visitor: null,
    version: 1,
    ...more,
  };
}

/** A ghost that solves its board with one move, `solveMs` after the start. */
export function aGhost(id: string, solveMs = 20_000): Ghost {
  return {
    id,
    source: 'player',
    startBoard: [1, 2, 3, 4, 5, 6, 7, 0, 8],
    cells: [7, 8],
    offsetsMs: [solveMs],
  };
}

/** A room of the platform in which somebody who is alone races against up to three ghosts. */
export function aRoomWithGhosts(rules: Partial<RoomRules> = {}, more: Partial<Room> = {}): Room {
  const ghostCandidates = [aGhost('ghost-1'), aGhost('ghost-2', 30_000), aGhost('ghost-3', 40_000)];
  return aRoom(rules, { isOpenedByPlatform: true, dealSeed: 'a secret', ghostCandidates, ...more });
}

export function newcomer(name: string, id = `id-${name}`): Newcomer {
  return { id, sessionHash: name, displayName: name, fallbackName: 'Player 7' };
}

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export interface Act {
  kind: keyof typeof performances;
  name: (typeof names)[number];
  laterMs: number;
}

export interface Moment {
  room: Room;
  nowMs: number;
}

/**
 * Performs acts as the store does: due changes first, then the act. A change that is announced increases the
 * version.
 */
export function play(all: readonly Act[], begin: Room = aRoom({}, { isOpenedByPlatform: true })): Moment[] {
  const visitors = new Map<string, Spectator>();
  const moments: Moment[] = [{ room: begin, nowMs: begin.createdAtMs }];
  let { room, nowMs } = { room: begin, nowMs: begin.createdAtMs };
  for (const [index, { kind, name, laterMs }] of all.entries()) {
    nowMs = kind === 'due' ? findDueMs(room, nowMs) : nowMs + laterMs;
    const before: Room = { ...room, visitor: visitors.get(name) ?? null };
    const settled = settle(before, nowMs);
    const { connection = 0 } = findPlayer(settled, name) ?? settled.visitor ?? {};
    const somebody = newcomer(name, `${name}-${index}`);
    const outcome: Room | Refusal = performances[kind]({ room: settled, somebody, connection, nowMs });
    const after = isRefusal(outcome) ? settled : outcome;
    if (after.visitor) visitors.set(name, after.visitor);
    else visitors.delete(name);
    room = versioned(before, after);
    moments.push({ room, nowMs });
  }
  return moments;
}

/** Returns the time of the next automatic change, unless it is far away. */
function findDueMs(room: Room, nowMs: number): number {
  const dueMs = findNextMoment(room) ?? nowMs;
  return dueMs > nowMs + 90_000 ? nowMs : Math.max(dueMs, nowMs);
}

function versioned(before: Room, after: Room): Room {
  const isNew =
    before.state !== after.state || before.players !== after.players || before.control !== after.control;
  return isNew ? { ...after, version: before.version + 1 } : after;
}

interface Performance {
  room: Room;
  /** A newcomer with an id that no earlier person has. */
  somebody: Newcomer;
  connection: number;
  nowMs: number;
}

const performances = {
  enter: ({ room, somebody, nowMs }: Performance) => enter(room, { ...somebody, wantsSeat: true }, nowMs),
  watch: ({ room, somebody, nowMs }: Performance) => enter(room, { ...somebody, wantsSeat: false }, nowMs),
  connect: ({ room, somebody, nowMs }: Performance) => connect(room, { ...somebody, nodeId: 'node' }, nowMs),
  disconnect: ({ room, somebody, connection, nowMs }: Performance) =>
    disconnect(room, { ...somebody, connection }, nowMs),
  leave: ({ room, somebody, nowMs }: Performance) => leave(room, somebody.sessionHash, nowMs),
  ready: ({ room, somebody, nowMs }: Performance) => markReady(room, somebody.sessionHash, nowMs),
  start: ({ room, nowMs }: Performance) => start(room, nowMs),
  finish: ({ room, somebody, connection, nowMs }: Performance) =>
    finish(
      room,
      { ...somebody, connection, board: solvedBoard(3), moveCount: 30, judgedAtMs: nowMs, nodeId: 'node' },
      nowMs,
    ),
  /** Enters and connects, as a socket does. */
  join: ({ room, somebody, nowMs }: Performance) => {
    const entered = enter(room, { ...somebody, wantsSeat: true }, nowMs);
    return isRefusal(entered) ? entered : connect(entered, { ...somebody, nodeId: 'node' }, nowMs);
  },
  pause: ({ room, nowMs }: Performance) => pause(room, nowMs),
  resume: ({ room, nowMs }: Performance) => resume(room, nowMs),
  remove: ({ room, somebody, nowMs }: Performance) => remove(room, somebody.sessionHash, nowMs),
  wait: ({ room }: Performance) => room,
  /** Waits until the next automatic change, for example the start against ghosts. */
  due: ({ room }: Performance) => room,
} as const;

const kinds = [
  'enter',
  'watch',
  'connect',
  'disconnect',
  'leave',
  'ready',
  'start',
  'finish',
  'join',
  'pause',
  'resume',
  'remove',
  'wait',
  'due',
] as const;

export const anyActs: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    name: fc.constantFrom(...names),
    laterMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 90_000 })),
  }),
  { minLength: 5, maxLength: 80 },
);
