import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { summarize } from '../../../test/race-model/viewer.ts';
import { RaceWorld } from '../../../test/race-model/world.ts';
import { findNextMoment, settle } from '../rules/course.ts';
import { canReplaceGhosts } from '../rules/ghosts.ts';
import { aGhost, aRoomWithGhosts } from '../rules/race.arbitrary.ts';
import { findPlayer, getStartedAt, type Room } from '../rules/room.ts';
import { entryFixedSeconds } from '../rules/schedule.ts';
import { presentCompetitors } from '../view.ts';

/** The number of courses; more of them find rarer faults: `RACE_COURSES=20000`. */
const courses = Number(process.env['RACE_COURSES'] ?? 250);
const beganMs = 1_764_000_000_000;
const minute = 60_000;
/** The start of the race in test worlds with a schedule (G77). */
const scheduledAtMs = beganMs + minute;
/** The time within which nodes learn of each new version of a room, even while messages get lost (`row-poll.ts`). */
const heardWithinMs = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Act {
  kind: keyof typeof performances;
  name: string;
  node: number;
  choice: number;
  laterMs: number;
}

const performances = {
  join: (world: RaceWorld, act: Act) => {
    enter(world, act, 'room');
  },
  arrive: (world: RaceWorld, act: Act) => {
    enter(world, act, 'arrivals');
  },
  drop: (world: RaceWorld, { name }: Act) => {
    world.drop(name);
  },
  leave: (world: RaceWorld, { name }: Act) => {
    world.leave(name);
  },
  ready: (world: RaceWorld, { name }: Act) => {
    world.ready(name);
  },
  slide: (world: RaceWorld, { name, choice }: Act) => {
    world.move(name, choice);
  },
  solve: (world: RaceWorld, { name, choice }: Act) => {
    for (let move = 0; move <= choice; move += 1) world.move(name, null);
  },
  'store moves': (world: RaceWorld, { node }: Act) => {
    world.store(node, { alsoFinishes: false });
  },
  store: (world: RaceWorld, { node }: Act) => {
    world.store(node, { alsoFinishes: true });
  },
  deliver: (world: RaceWorld) => {
    world.deliver({ losesMoves: false });
  },
  'lose moves': (world: RaceWorld) => {
    world.deliver({ losesMoves: true });
  },
  kill: (world: RaceWorld, { node }: Act) => {
    world.kill(node);
  },
  sweep: (world: RaceWorld, { node }: Act) => {
    world.sweep(node);
  },
  wait: (world: RaceWorld, { laterMs }: Act) => {
    pass(world, laterMs);
  },
  /** Waits for the next automatic change, if it is not far away. */
  due: (world: RaceWorld, { node }: Act) => {
    const dueMs = (findNextMoment(world.row) ?? 0) - Date.now();
    pass(world, dueMs > 1.5 * minute ? 0 : Math.max(dueMs, 0));
    world.wake(node);
  },
};

const kinds = [
  ...(['join', 'join', 'join', 'arrive', 'arrive', 'drop', 'drop', 'leave', 'ready'] as const),
  ...(['slide', 'slide', 'slide', 'slide', 'slide', 'solve', 'solve', 'solve'] as const),
  ...(['store moves', 'store', 'store', 'deliver', 'deliver', 'deliver', 'lose moves'] as const),
  ...(['due', 'due', 'due', 'wait', 'wait', 'kill', 'sweep'] as const),
];

const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds),
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  node: fc.nat({ max: 1 }),
  choice: fc.nat({ max: 30 }),
  laterMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: minute })),
});

/** Ghosts that make several moves, each at its own speed. */
const ghosts = [400, 900, 1500].map((stepMs, index) => ({
  ...aGhost(`ghost-${index}`),
  cells: [7, 8, 5, 4, 7, 8, 5, 4, 7, 8],
  offsetsMs: Array.from({ length: 9 }, (_, move) => (move + 1) * stepMs),
}));

function createWorld({ minPlayers, isScheduled }: { minPlayers: number; isScheduled: boolean }): RaceWorld {
  const times = {
    createdAtMs: beganMs,
    expiresAtMs: beganMs + 30 * minute,
    scheduledAtMs: isScheduled ? scheduledAtMs : null,
  };
  return new RaceWorld(aRoomWithGhosts({ minPlayers }, { ghostCandidates: ghosts, ...times }));
}

/** Lets time pass. In the lobby of a scheduled race, the timers of the nodes apply each change at its time. */
function pass(world: RaceWorld, laterMs: number): void {
  const untilMs = Date.now() + laterMs;
  while (world.row.scheduledAtMs !== null) {
    const dueMs = findNextMoment(world.row);
    if (dueMs === null || dueMs > Math.min(untilMs, scheduledAtMs)) break;
    advance(world, Math.max(dueMs - Date.now(), 0));
    world.wake(0);
    world.deliver({ losesMoves: true });
  }
  advance(world, untilMs - Date.now());
}

function advance(world: RaceWorld, laterMs: number): void {
  vi.advanceTimersByTime(Math.min(laterMs, heardWithinMs));
  if (laterMs <= heardWithinMs) return;
  world.deliver({ losesMoves: true });
  vi.advanceTimersByTime(laterMs - heardWithinMs);
}

/**
 * Lets a person enter, and checks the slot: a person who comes back has the same slot and the stored board,
 * and a late person replaces a ghost (G72).
 */
function enter(world: RaceWorld, { name, node }: Act, by: 'room' | 'arrivals'): void {
  const room = settle(world.row, Date.now());
  const known = findPlayer(room, name);
  const isHeld = known?.leftAtMs === null && room.state.phase !== 'over';
  const mayReplace = canReplaceGhosts(room, Date.now()) && room.players.length < room.rules.maxPlayers;
  const refusal = world.join(name, node, by);
  const player = findPlayer(world.row, name);
  if (isHeld) expect(player).toMatchObject({ id: known.id, slot: known.slot, isConnected: true });
  if (!known && mayReplace) {
    expect(refusal).toBeNull();
    const needed = Math.max(room.rules.minPlayers - world.row.players.length, 0);
    expect(world.row.ghosts).toHaveLength(Math.min(room.ghosts.length, needed));
    expect(player?.board).toEqual(world.row.initialBoard);
  }
}

/** Checks that every client shows the same state as a new client on the same node would. */
function checkClients(world: RaceWorld): void {
  for (const node of world.processes)
    for (const { viewer } of node.sockets)
      expect(summarize(viewer.room)).toEqual(summarize(world.present(node)));
}

function checkRoom(room: Room, before: Room): void {
  const { players, state, rules } = room;
  const slots = presentCompetitors(room, 0).map(({ puzzleSlotNumber }) => puzzleSlotNumber);
  expect(new Set(slots).size).toBe(slots.length);
  expect(slots.length).toBeLessThanOrEqual(rules.maxPlayers);
  const places = players.flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b);
  expect(places).toEqual(places.map((_, index) => index + 1));
  const winner = 'winner' in state ? state.winner : null;
  expect(winner?.id).toBe(players.find(({ place }) => place === 1)?.id);
  if (before.state.phase === 'over') expect(state).toBe(before.state);
  if (state.phase === 'waiting') expect(room.ghosts).toEqual([]);
  if (state.phase === 'countdown')
    expect(players.length + room.ghosts.length).toBeGreaterThanOrEqual(Math.min(rules.minPlayers, 2));
}

/**
 * Checks that no race starts before its scheduled second, and that a lobby with only connected players starts exactly
 * then, whether it is full, ready, or has one person against ghosts.
 * @param beforeMs the time of `before`, after which only time has passed
 * @returns whether the lobby has started at the scheduled second
 */
function checkSchedule(room: Room, before: Room, beforeMs: number): boolean {
  const startedAtMs = getStartedAt(room);
  if (startedAtMs !== null) expect(startedAtMs).toBeGreaterThanOrEqual(scheduledAtMs);
  const isPresent = before.players.length > 0 && before.players.every(({ isConnected }) => isConnected);
  const mustStart = isPresent && beforeMs < scheduledAtMs - entryFixedSeconds * 1000;
  if (!mustStart || Date.now() < scheduledAtMs) return false;
  expect(startedAtMs).toBe(scheduledAtMs);
  return true;
}

it(
  '[G31, G70, G72, G77, G89, N8] a race with ghosts, schedules, late arrivals, reconnects and kills shows the same to every client',
  { timeout: 20_000 + courses * 100 },
  () => {
    const anyCourse = fc.array(anyAct, { minLength: 10, maxLength: 80 });
    const anyWorld = fc.record({ minPlayers: fc.integer({ min: 2, max: 4 }), isScheduled: fc.boolean() });
    let startsOnTheSecond = 0;
    fc.assert(
      fc.property(anyCourse, anyWorld, (acts, settings) => {
        vi.clearAllTimers();
        vi.setSystemTime(beganMs);
        const world = createWorld(settings);
        for (const act of acts) {
          const [before, beforeMs] = [world.row, Date.now()];
          performances[act.kind](world, act);
          checkRoom(world.row, before);
          if (settings.isScheduled && checkSchedule(world.row, before, beforeMs)) startsOnTheSecond += 1;
          checkClients(world);
        }
        world.settle();
        checkClients(world);
        for (const { live } of world.processes) if (live) expect(live.room.version).toBe(world.row.version);
      }),
      { numRuns: courses },
    );
    expect(startsOnTheSecond).toBeGreaterThan(0);
  },
);
