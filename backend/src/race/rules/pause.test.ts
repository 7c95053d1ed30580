import { raceResumeSeconds, racePauseMaxMinutes, racePausesMax } from '@puzzle-prize/sdk/protocol/limits';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remove, say } from './control.ts';
import { findNextMoment, settle } from './course.ts';
import { enter, seatVisitor } from './entry.ts';
import { countGhostMoves, createPlaybacks, findNextGhostMove } from './ghosts.ts';
import { countRaceMs, pause, resume, toRaceTime } from './pause.ts';
import { aGhost, anyActs, aRoom, newcomer, play } from './race.arbitrary.ts';
import { connect, disconnect, endForOwner, finish, start } from './race.ts';
import { refuseRematch } from './rematch.ts';
import { findPlayer, getStartedAt, isOn, isRefusal, type Refusal, type Room } from './room.ts';

const now = 1_000_000;
const startedAtMs = now + 3000;
const resumeMs = raceResumeSeconds * 1000;
const maxMs = racePauseMaxMinutes * 60_000;

function ok(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

function race(names = ['a', 'b']): Room {
  const seated = names.reduce(
    (room, name) => {
      const entered = ok(enter(room, { ...newcomer(name), wantsSeat: true }, now));
      return ok(connect(entered, { sessionHash: name, nodeId: 'node' }, now));
    },
    aRoom({ maxPlayers: 3 }),
  );
  return settle(ok(seated.state.phase === 'waiting' ? start(seated, now) : seated), startedAtMs);
}

/**
 * The time at which the pause begins, ten seconds after the start. `paused` and `continued` are the race during and
 * after the pause.
 */
const pausedAtMs = startedAtMs + 10_000;
const paused = (room = race()) => ok(pause(room, pausedAtMs));
const continued = (room: Room, atMs: number) => settle(ok(resume(room, atMs)), atMs + resumeMs);
/** Stores a finish that a node judged at `judgedAtMs`. */
const storeFinish = (room: Room, { name, judgedAtMs }: { name: string; judgedAtMs: number }, atMs: number) =>
  ok(
    finish(
      settle(room, Math.min(judgedAtMs, atMs)),
      {
        sessionHash: name,
        connection: findPlayer(room, name)?.connection ?? 0,
        board: solvedBoard(3),
        moveCount: 20,
        judgedAtMs,
        nodeId: 'node',
      },
      atMs,
    ),
  );

const home = (room: Room, name: string, atMs: number) => storeFinish(room, { name, judgedAtMs: atMs }, atMs);

describe('a pause', () => {
  it('[G92] is for running races only', () => {
    expect(pause(aRoom(), now)).toEqual({ refusal: 'race.not_racing' });
    expect(pause(ok(endForOwner(race(), pausedAtMs)), pausedAtMs)).toEqual({ refusal: 'race.room_over' });
    expect(pause(paused(), pausedAtMs + 1)).toEqual({ refusal: 'race.paused' });
    expect(resume(race(), pausedAtMs)).toEqual({ refusal: 'race.not_paused' });
  });

  it('[G92] stops the tiles until three seconds after the owner resumes', () => {
    const room = paused();
    expect(isOn(room, pausedAtMs + 60_000)).toBe(false);
    const resumed = ok(resume(room, pausedAtMs + 60_000));
    expect(isOn(resumed, pausedAtMs + 60_000 + resumeMs - 1)).toBe(false);
    expect(isOn(resumed, pausedAtMs + 60_000 + resumeMs)).toBe(true);
    expect(ok(resume(resumed, pausedAtMs + 61_000))).toBe(resumed);
    const again = ok(pause(resumed, pausedAtMs + 61_000));
    expect(again.control.pause).toEqual({ sinceMs: pausedAtMs, endsAtMs: pausedAtMs + maxMs });
  });

  it('[G92] ends by itself', () => {
    const room = paused();
    expect(findNextMoment(room)).toBe(pausedAtMs + maxMs);
    const later = settle(room, pausedAtMs + maxMs);
    expect(later).toMatchObject({ control: { pause: null }, state: { startedAtMs: startedAtMs + maxMs } });
    expect(countRaceMs(later, pausedAtMs + maxMs)).toBe(10_000);
  });

  it('[G92] takes no time of the race, also before its end is stored', () => {
    const room = ok(resume(paused(), pausedAtMs + 60_000));
    const endMs = pausedAtMs + 60_000 + resumeMs;
    for (const one of [room, settle(room, endMs)]) expect(countRaceMs(one, endMs + 500)).toBe(10_500);
    expect(countRaceMs(room, pausedAtMs + 30_000)).toBe(10_000);
    const { state, players } = home(room, 'a', endMs + 5000);
    expect(state).toMatchObject({ winner: { timeMs: 15_000 } });
    expect(players[0]?.completedAtMs).toBe(endMs + 5000);
  });

  it('[G92] moves the expiry of the room', () => {
    const room = race();
    const after = continued(paused(room), pausedAtMs + 60_000);
    expect(after.expiresAtMs).toBe(room.expiresAtMs + 60_000 + resumeMs);
    const late = ok(pause(room, room.expiresAtMs - 1000));
    expect(settle(late, room.expiresAtMs + 60_000).state.phase).toBe('racing');
  });

  it('[G92] moves the finish deadline and the finishes before it', () => {
    const won = home(race(['a', 'b', 'c']), 'a', startedAtMs + 8000);
    const after = continued(paused(won), pausedAtMs + 60_000);
    const endMs = pausedAtMs + 60_000 + resumeMs;
    expect(after.state).toMatchObject({ winner: { timeMs: 8000 }, finishDeadlineMs: endMs + 28_000 });
    const [winner] = after.players;
    expect((winner?.completedAtMs ?? 0) - (getStartedAt(after) ?? 0)).toBe(8000);
    expect(settle(after, endMs + 28_000).state.phase).toBe('over');
  });

  it('[G92] counts a move that a node judged before it learned of the pause', () => {
    const during = storeFinish(
      paused(race(['a', 'b', 'c'])),
      { name: 'a', judgedAtMs: pausedAtMs + 80 },
      pausedAtMs + 90,
    );
    expect(during.state).toMatchObject({
      winner: { timeMs: 10_000 },
      finishDeadlineMs: pausedAtMs + maxMs + 30_000,
    });
    const after = continued(during, pausedAtMs + 60_000);
    const endMs = pausedAtMs + 60_000 + resumeMs;
    expect(after.state).toMatchObject({ finishDeadlineMs: endMs + 30_000 });
    // A finish that was judged before the pause and is stored after it keeps its time.
    const stored = storeFinish(after, { name: 'b', judgedAtMs: pausedAtMs - 2000 }, endMs + 100);
    const times = stored.players.map(
      ({ completedAtMs }) => (completedAtMs ?? 0) - (startedAtMs + endMs - pausedAtMs),
    );
    expect(times.slice(0, 2)).toEqual([10_000, 10_000]);
  });

  it('[G92] holds the slot of a player who lost the connection', () => {
    const cut = disconnect(race(), { sessionHash: 'a', connection: 1 }, pausedAtMs - 20_000 + 10_000);
    const after = continued(paused(cut), pausedAtMs + 120_000);
    const endMs = pausedAtMs + 120_000 + resumeMs;
    const heldMs = 60_000 - 10_000;
    expect(findPlayer(settle(after, endMs + heldMs - 1), 'a')?.leftAtMs).toBeNull();
    expect(findPlayer(settle(after, endMs + heldMs), 'a')?.leftAtMs).not.toBeNull();
  });

  it('[G92] stops replays', () => {
    const ghost = aGhost('ghost', 12_000);
    const room = { ...race(), ghosts: [ghost] };
    const stopped = paused(room);
    const count = (one: Room, atMs: number) => countGhostMoves(one, ghost, countRaceMs(one, atMs));
    expect(count(stopped, pausedAtMs + 60_000)).toBe(0);
    const resumed = ok(resume(stopped, pausedAtMs + 60_000));
    const endMs = pausedAtMs + 60_000 + resumeMs;
    for (const after of [resumed, settle(resumed, endMs)]) {
      expect([1999, 2000].map((ms) => count(after, endMs + ms))).toEqual([0, 1]);
      expect(findNextGhostMove(after, createPlaybacks(after, 10_000))?.atMs).toBe(endMs + 2000);
    }
  });

  it('[G92] ends with the race', () => {
    const { state, control } = ok(endForOwner(paused(), pausedAtMs + 60_000));
    expect(state).toMatchObject({ phase: 'over', startedAtMs: startedAtMs + 60_000 });
    expect(control.pause).toBeNull();
  });

  it('[G92] is refused after many pauses', () => {
    let room = race();
    for (let count = 0; count < racePausesMax; count += 1)
      room = continued(ok(pause(room, pausedAtMs + count * 10_000)), pausedAtMs + count * 10_000 + 1);
    expect(pause(room, pausedAtMs + 300_000)).toEqual({ refusal: 'race.paused_too_often' });
  });

  it('[G92] never lets a race lose or win time', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        for (const { room, nowMs } of play(acts)) {
          const { state, control, players } = room;
          if (state.phase !== 'racing') {
            expect(control.pause).toBeNull();
            continue;
          }
          const { pause: current, pastPauses } = control;
          if (current) expect(findNextMoment(room)).toBeLessThanOrEqual(current.endsAtMs);
          for (const { completedAtMs } of players)
            if (completedAtMs !== null) expect(completedAtMs).toBeGreaterThanOrEqual(state.startedAtMs);
          const atMs = current ? current.sinceMs : nowMs;
          expect(toRaceTime(pastPauses, atMs)).toBe(atMs);
          expect(countRaceMs(room, nowMs)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('a removed person', () => {
  it('[G91] leaves a free slot before the race and cannot enter again', () => {
    const waiting = ok(enter(aRoom(), { ...newcomer('a'), wantsSeat: true }, now));
    const after = ok(remove(waiting, 'a', now));
    expect(after.players).toEqual([]);
    const refused = { refusal: 'race.removed' };
    expect(enter(after, { ...newcomer('a'), wantsSeat: true }, now)).toEqual(refused);
    expect(enter(after, { ...newcomer('a'), wantsSeat: false }, now)).toEqual(refused);
    expect(seatVisitor(after, newcomer('a'), now)).toEqual(refused);
    expect(isRefusal(enter(after, { ...newcomer('b'), wantsSeat: true }, now))).toBe(false);
  });

  it('[G91] counts as gone during the race, and the others continue', () => {
    const after = ok(remove(race(), 'a', pausedAtMs));
    expect(after.state.phase).toBe('racing');
    expect(findPlayer(after, 'a')?.leftAtMs).toBe(pausedAtMs);
    expect(ok(remove(after, 'b', pausedAtMs)).state.phase).toBe('over');
  });

  it('[G91] keeps the place of a finish', () => {
    const after = ok(remove(home(race(), 'a', startedAtMs + 8000), 'a', pausedAtMs));
    expect(findPlayer(after, 'a')).toMatchObject({ place: 1, isConnected: false });
    expect(after.state).toMatchObject({ winner: { id: 'id-a' } });
  });

  it('[G91] may come back for the result after the race, but not ask for a rematch', () => {
    const done = home(race(), 'a', startedAtMs + 8000);
    const after = ok(endForOwner(ok(remove(done, 'a', pausedAtMs)), pausedAtMs));
    expect(isRefusal(enter(after, { ...newcomer('a'), wantsSeat: true }, now))).toBe(false);
    expect(refuseRematch(after, findPlayer(after, 'a'))).toEqual({ refusal: 'race.not_a_player' });
  });

  it('[G91] must be in the room, which must be open', () => {
    expect(remove(aRoom(), 'x', now)).toEqual({ refusal: 'race.participant_not_found' });
    expect(remove(ok(endForOwner(race(), pausedAtMs)), 'a', pausedAtMs)).toEqual({
      refusal: 'race.room_over',
    });
  });
});

it('[G93] a message replaces the one before, until the room is over', () => {
  const said = ok(say(ok(say(race(), 'One', now)), 'Two', now + 1));
  expect(said.control.message).toEqual({ line: 'Two', saidAtMs: now + 1 });
  expect(say(ok(endForOwner(said, pausedAtMs)), 'Three', pausedAtMs)).toEqual({ refusal: 'race.room_over' });
});
