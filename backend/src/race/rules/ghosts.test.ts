import { leastSolveMs, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentCompetitors } from '../view.ts';
import { findNextMoment, followPlayers, settle } from './course.ts';
import { enter, seat } from './entry.ts';
import {
  countGhostMoves,
  createPlaybacks,
  findNextGhostMove,
  getGhostBoard,
  playGhostMove,
} from './ghosts.ts';
import { countRaceMs } from './pause.ts';
import { hasRealOpponent } from './opponents.ts';
import { aGhost, anyActs, aRoom, aRoomWithGhosts, newcomer, play } from './race.arbitrary.ts';
import { connect, disconnect, endForOwner, finish, leave } from './race.ts';
import { getStartedAt, isOn, isRefusal, type Player, type Refusal, type Room } from './room.ts';

const now = 1_000_000;
const promisedMs = 15_000;

function allowed(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

function join(room: Room, name: string, atMs = now): Room {
  const settled = settle(room, atMs);
  const entered = allowed(enter(settled, { ...newcomer(name), wantsSeat: true }, atMs));
  return allowed(connect(entered, { sessionHash: name, nodeId: 'node' }, atMs));
}

/** Applies each automatic change at its time, as the timers of a node do. */
function pass(room: Room, untilMs: number): Room {
  const dueMs = findNextMoment(room);
  return dueMs === null || dueMs > untilMs ? room : pass(settle(room, dueMs), untilMs);
}

/** The room of somebody who is alone, in the countdown against ghosts. */
function countingDown(room = aRoomWithGhosts()): { room: Room; atMs: number } {
  const alone = join(room, 'a');
  const atMs = (alone.state.phase === 'waiting' && alone.state.waitDeadlineMs) || 0;
  return { room: settle(alone, atMs), atMs };
}

/** Whether the winner gets the prize under at least one of the rules for opponents. */
function isPrizeGiven(room: Room, winner: Player): boolean {
  return (['any', 'other_network', 'invited'] as const).some((prizeOpponent) =>
    hasRealOpponent({ ...room, rules: { ...room.rules, prizeOpponent } }, winner),
  );
}

/** Ghosts that make several moves, each at its own speed. */
const longGhosts = [1000, 1300, 1700].map((stepMs, index) => ({
  ...aGhost(`long-${index}`),
  cells: [7, 8, 5, 4, 7, 8, 5, 4, 7, 8],
  offsetsMs: Array.from({ length: 9 }, (_, move) => (move + 1) * stepMs),
}));

const anyMinPlayers = fc.integer({ min: 2, max: 4 });

describe('somebody who is alone', () => {
  it.each([3, 5, 10, 60])('[G70] starts within 15 s if the start delay is %i s', (startDelaySeconds) => {
    const alone = join(aRoomWithGhosts({ startDelaySeconds }), 'a');
    const room = pass(alone, now + promisedMs);
    expect(isOn(room, now + promisedMs)).toBe(true);
    expect(room.ghosts).toHaveLength(1);
    expect(room.players.map(({ sessionHash }) => sessionHash)).toEqual(['a']);
    expect(room.players[0]?.board).toEqual(aGhost('any').startBoard);
    expect(room.initialBoard).toEqual(aGhost('any').startBoard);
  });

  it('[G70] races as many ghosts as people are missing, or as many as there are', () => {
    expect(countingDown(aRoomWithGhosts({ minPlayers: 4 })).room.ghosts).toHaveLength(3);
    const one = aRoomWithGhosts({ minPlayers: 4 }, { ghostCandidates: [aGhost('only')] });
    const { room } = countingDown(one);
    expect(room.ghosts.map(({ id }) => id)).toEqual(['only']);
    expect(settle(room, now + promisedMs).state.phase).toBe('racing');
  });

  it.each<[string, Room]>([
    ['has no recording', aRoomWithGhosts({}, { ghostCandidates: [] })],
    ['was opened by the owner', aRoomWithGhosts({}, { isOpenedByPlatform: false })],
    ['has a fixed board', aRoomWithGhosts({}, { dealSeed: null })],
    ['is started by the owner', aRoomWithGhosts({ startMode: 'owner' })],
    ['has ghosts switched off', aRoomWithGhosts({ ghosts: false })],
  ])('[G72] waits in a room that %s', (_, empty) => {
    const room = join(empty, 'a');
    expect(pass(room, now + promisedMs).state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
  });

  it('[G72] waits in a room whose slots the host server gives, even if someone has a slot', () => {
    const seated = allowed(seat(aRoomWithGhosts({ joinMode: 'host' }), newcomer('a'), now));
    const room = allowed(connect(seated, { sessionHash: 'a', nodeId: 'node' }, now));
    expect(pass(room, now + promisedMs).state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
  });

  it('[G70] waits again if the recordings were deleted before the start', () => {
    const room = { ...join(aRoomWithGhosts(), 'a'), ghostCandidates: [] };
    expect(pass(room, now + promisedMs).state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
  });

  it('[G70] is found a ghost when the first race was recorded', () => {
    const room = join(aRoomWithGhosts({}, { ghostCandidates: [] }), 'a');
    const { ghostCandidates } = aRoomWithGhosts();
    const told = followPlayers({ ...room, ghostCandidates }, now + 5000);
    expect(isOn(pass(told, now + 20_000), now + 20_000)).toBe(true);
  });

  it('[G70] has a start time whenever recordings are there and a socket is open', () => {
    fc.assert(
      fc.property(anyActs, anyMinPlayers, (acts, minPlayers) => {
        for (const { room, nowMs } of play(acts, aRoomWithGhosts({ minPlayers }))) {
          const { state, players } = room;
          const isAlone = players.length < minPlayers && players.some(({ isConnected }) => isConnected);
          if (state.phase !== 'waiting' || !isAlone) continue;
          expect(state.waitDeadlineMs).not.toBeNull();
          expect(state.waitDeadlineMs ?? 0).toBeLessThanOrEqual(nowMs + promisedMs);
        }
      }),
    );
  });
});

describe('a person who arrives', () => {
  it('[G72] in the countdown replaces the ghost, and the board is dealt anew', () => {
    const { room, atMs } = countingDown();
    const both = join({ ...room, version: 7 }, 'b', atMs + 1000);
    expect(both.ghosts).toEqual([]);
    expect(both.players.map(({ slot }) => slot)).toEqual([1, 2]);
    expect(both.initialBoard).not.toEqual(room.initialBoard);
    for (const { board } of both.players) expect(board).toBe(both.initialBoard);
    expect(getStartedAt(both)).toBe(atMs + 4000);
  });

  it('[G72] early in a long countdown does not change the start', () => {
    const { room, atMs } = countingDown(aRoomWithGhosts({ startDelaySeconds: 10 }));
    expect(getStartedAt(join(room, 'b', atMs + 1000))).toBe(getStartedAt(room));
  });

  it('[G72] replaces one ghost of several, and the others keep their board', () => {
    const { room, atMs } = countingDown(aRoomWithGhosts({ minPlayers: 4 }));
    const two = join(room, 'b', atMs + 500);
    expect(two.ghosts).toEqual(room.ghosts.slice(0, 2));
    expect(two.players.map(({ board }) => board)).toEqual([room.initialBoard, room.initialBoard]);
  });

  it('[G72] in the last second of the countdown watches', () => {
    const { room } = countingDown();
    const closedMs = (getStartedAt(room) ?? 0) - 1000;
    expect(join(room, 'b', closedMs - 1).players).toHaveLength(2);
    const late = join(room, 'b', closedMs);
    expect(late.players).toHaveLength(1);
    expect(late.ghosts).toEqual(room.ghosts);
    expect(late.visitor?.sessionHash).toBe('b');
  });

  it('[N6] watches after the start', () => {
    const { room } = countingDown();
    const late = join(room, 'b', now + promisedMs);
    expect(late.players).toHaveLength(1);
    expect(late.visitor?.sessionHash).toBe('b');
  });

  it('[G72] during the wait starts the race with people, at least 5 s later', () => {
    const alone = join(aRoomWithGhosts(), 'a');
    expect(join(alone, 'b', now + 2000).state).toEqual(alone.state);
    expect(join(alone, 'b', now + 10_000).state).toEqual({ phase: 'waiting', waitDeadlineMs: now + 15_000 });
    const started = settle(join(alone, 'b', now + 10_000), now + 15_000);
    expect(started.state.phase).toBe('countdown');
    expect(started.ghosts).toEqual([]);
  });
});

describe('a race against a ghost', () => {
  it('[G70] gives the human place 1 although the ghost was first, and no prize in any mode', () => {
    const { room } = countingDown(aRoomWithGhosts({}, { ghostCandidates: [aGhost('quick', 2000)] }));
    const startedAtMs = getStartedAt(room) ?? 0;
    const atMs = startedAtMs + leastSolveMs(30) + 60_000;
    const racing = settle(room, atMs);
    const [ghost] = racing.ghosts;
    if (!ghost) throw new Error('the ghost is missing');
    expect(getGhostBoard(ghost, countGhostMoves(racing, ghost, countRaceMs(racing, atMs)))).toEqual(
      solvedBoard(3),
    );
    const done = { board: solvedBoard(3), moveCount: 30, judgedAtMs: atMs, nodeId: 'node', connection: 1 };
    const over = allowed(finish(racing, { ...done, sessionHash: 'a' }, atMs));
    const [human] = over.players;
    expect(over.state).toMatchObject({ phase: 'over', ending: 'completed', winner: { id: human?.id } });
    expect(human?.place).toBe(1);
    expect(human && isPrizeGiven(over, human)).toBe(false);
  });

  it('[G70] gives no prize beside a ghost even against a person, because the board may be known', () => {
    const { room, atMs } = countingDown(aRoomWithGhosts({ minPlayers: 3 }));
    const [anna, ben] = join(room, 'b', atMs).players.map((player, index) => ({
      ...player,
      isInvited: true,
      networkHash: String(index),
      moveCount: 20,
    }));
    if (!anna || !ben) throw new Error('a player is missing');
    const mixed = { ...join(room, 'b', atMs), players: [anna, ben] };
    expect(isPrizeGiven(mixed, anna)).toBe(false);
    expect(isPrizeGiven({ ...mixed, ghosts: [] }, anna)).toBe(false);
    expect(isPrizeGiven({ ...mixed, ghosts: [], ghostIds: [] }, anna)).toBe(true);
  });

  it('[G70] is canceled when the human leaves, in the countdown and in the race', () => {
    const { room, atMs } = countingDown();
    const left = leave(room, 'a', atMs + 100);
    expect(left).toMatchObject({
      ghosts: [],
      players: [],
      state: { phase: 'waiting', waitDeadlineMs: null },
    });
    const racing = settle(room, now + promisedMs);
    expect(leave(racing, 'a', now + promisedMs).state).toMatchObject({ ending: 'cancelled' });
  });

  it('[G70] keeps the start for a human who is disconnected for a moment', () => {
    const { room, atMs } = countingDown();
    const gone = disconnect(room, { sessionHash: 'a', connection: 1 }, atMs + 100);
    expect(gone.state).toEqual(room.state);
    expect(gone.ghosts).toEqual(room.ghosts);
  });

  it('[G70] never has ghosts among the players, in a slot of a person or beside enough people', () => {
    fc.assert(
      fc.property(anyActs, anyMinPlayers, (acts, minPlayers) => {
        for (const { room, nowMs } of play(acts, aRoomWithGhosts({ minPlayers }))) {
          const { ghosts, players, state } = room;
          const ids = new Set(ghosts.map(({ id }) => id));
          expect(players.filter(({ id }) => ids.has(id))).toEqual([]);
          const slots = presentCompetitors(room, countRaceMs(room, nowMs)).map(
            ({ puzzleSlotNumber }) => puzzleSlotNumber,
          );
          expect(new Set(slots).size).toBe(slots.length);
          if (state.phase === 'waiting') expect(ghosts).toEqual([]);
          if (state.phase === 'countdown' && ghosts.length > 0)
            expect(players.length + ghosts.length).toBeLessThanOrEqual(minPlayers);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[G70] presents ghosts as replays with a name that older clients show', () => {
    const { room } = countingDown(aRoomWithGhosts({ minPlayers: 3 }));
    const shown = presentCompetitors(room, 0);
    expect(shown.map(({ puzzleSlotNumber, displayName }) => [puzzleSlotNumber, displayName])).toEqual([
      [1, 'a'],
      [3, 'Replay 2'],
      [4, 'Replay'],
    ]);
    expect(shown[2]).toMatchObject({
      ghost: { source: 'player', solveMs: 20_000, moveCount: 1 },
      completedAt: null,
      place: null,
    });
  });
});

it('[G70] playback of ghosts leads in order from the boards of one time to those of a later time', () => {
  const { room } = countingDown(aRoomWithGhosts({ minPlayers: 4 }, { ghostCandidates: longGhosts }));
  const startedAtMs = getStartedAt(room) ?? 0;
  const anyTime = fc.integer({ min: -1000, max: 60_000 });
  fc.assert(
    fc.property(anyTime, anyTime, (one, other) => {
      const [fromMs, untilMs] = [Math.min(one, other), Math.max(one, other)];
      const playbacks = createPlaybacks(room, fromMs);
      let raceMs = fromMs;
      for (;;) {
        const next = findNextGhostMove(room, playbacks);
        if (!next || next.raceMs > untilMs) break;
        expect(next.raceMs).toBeGreaterThanOrEqual(raceMs);
        expect(next.atMs).toBe(startedAtMs + next.raceMs);
        raceMs = next.raceMs;
        playGhostMove(next.playback);
      }
      expect(playbacks).toEqual(createPlaybacks(room, untilMs));
      for (const { ghost, board, moveCount } of playbacks)
        expect(board).toEqual(getGhostBoard(ghost, moveCount));
    }),
  );
  const first = findNextGhostMove(room, createPlaybacks(room, 0));
  expect(first?.atMs).toBe(startedAtMs + 1000);
  expect(findNextGhostMove(room, createPlaybacks(room, 60_000))).toBeNull();
  expect(createPlaybacks(aRoom(), 1000)).toEqual([]);
});

it('[G70] playback of ghosts stops when the race is over', () => {
  const { room } = countingDown(aRoomWithGhosts({}, { ghostCandidates: longGhosts }));
  const startedAtMs = getStartedAt(room) ?? 0;
  const racing = settle(room, startedAtMs);
  const over = endForOwner(racing, startedAtMs + 2500);
  const playbacks = createPlaybacks(allowed(over), 2000);
  expect(playbacks.map(({ moveCount }) => moveCount)).toEqual([2]);
  expect(findNextGhostMove(allowed(over), playbacks)).toBeNull();
});
