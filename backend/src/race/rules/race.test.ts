import { isFarEnough, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextMoment, settle } from './course.ts';
import { aRoom, newcomer, type Act, anyActs, play } from './race.arbitrary.ts';
import { enter, seat, watch } from './entry.ts';
import { cancel, connect, disconnect, endForOwner, finish, leave, markReady, start } from './race.ts';
import { isRefusal, type Refusal, type Room, getStatus } from './room.ts';

const now = 1_000_000;

/** Applies steps that must all be allowed. */
function skipPast(room: Room, ...steps: ((room: Room) => Room | Refusal)[]): Room {
  return steps.reduce((current, step) => {
    const outcome = step(current);
    if (isRefusal(outcome)) throw new Error(outcome.refusal);
    return outcome;
  }, room);
}

const seated =
  (name: string, atMs = now) =>
  (room: Room) =>
    seat(room, newcomer(name), atMs);
const online =
  (name: string, atMs = now) =>
  (room: Room) =>
    connect(room, { sessionHash: name, nodeId: 'node' }, atMs);
const ready = (name: string) => (room: Room) => markReady(room, name, now);
const started = (room: Room) => start(room, now);
const begun = (room: Room) => settle(room, now + 3000);
const done = { board: solvedBoard(3), moveCount: 20, judgedAtMs: now, nodeId: 'node' };
const home = (name: string, atMs: number) => (room: Room) => {
  const connection = room.players.find(({ sessionHash }) => sessionHash === name)?.connection ?? -1;
  return finish(room, { ...done, sessionHash: name, connection, judgedAtMs: atMs }, atMs);
};
const racing = skipPast(aRoom(), seated('a'), seated('b'), online('a'), online('b'), started, begun);

describe('the start of a race', () => {
  it('[N6] counts down when the last slot is taken', () => {
    const three = skipPast(aRoom({ maxPlayers: 4 }), seated('a'), seated('b'), seated('c'));
    expect(getStatus(three)).toBe('waiting');
    expect(skipPast(three, seated('d')).state).toEqual({ phase: 'countdown', startedAtMs: now + 3000 });
  });

  it('[N6] counts down only when all players are ready', () => {
    const room = skipPast(
      aRoom(),
      seated('a'),
      seated('b'),
      seated('c'),
      online('a'),
      online('b'),
      online('c'),
    );
    const two = skipPast(room, ready('a'), ready('b'));
    expect(getStatus(two)).toBe('waiting');
    expect(getStatus(skipPast(two, ready('c')))).toBe('countdown');
    expect(getStatus(disconnect(two, { sessionHash: 'c', connection: 1 }, now))).toBe('countdown');
    expect(getStatus(leave(two, 'c', now))).toBe('countdown');
  });

  it('[N5] is accepted with the minimum of players and refused with fewer', () => {
    const one = skipPast(aRoom(), seated('a'));
    expect(start(one, now)).toEqual({ refusal: 'race.not_enough_players' });
    const counting = skipPast(one, seated('b'), started);
    expect(getStatus(counting)).toBe('countdown');
    expect(start(counting, now)).toEqual({ refusal: 'race.already_started' });
  });

  it('[N5] is accepted from the people whom the owner allows', () => {
    const playersOnly = skipPast(aRoom({ startMode: 'players' }), seated('a'), seated('b'));
    const refused = { refusal: 'race.start_not_allowed' };
    expect(start(playersOnly, now)).toEqual(refused);
    expect(start(playersOnly, now, { isOwner: false, sessionHash: 'x' })).toEqual(refused);
    expect(start(playersOnly, now, { isOwner: false, sessionHash: 'a' })).toMatchObject({
      state: { phase: 'countdown' },
    });
    expect(start(playersOnly, now, { isOwner: true })).toMatchObject({ state: { phase: 'countdown' } });
  });

  it('[N5, N6] is reserved for the owner if the owner has chosen this setting', () => {
    const room = aRoom({ startMode: 'owner', maxPlayers: 2 }, { isOpenedByPlatform: true });
    const full = skipPast(room, seated('a'), seated('b'), online('a'), online('b'), ready('a'), ready('b'));
    expect(full.state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
    expect(start(full, now, { isOwner: false, sessionHash: 'a' })).toEqual({
      refusal: 'race.start_not_allowed',
    });
    expect(start(full, now, { isOwner: true })).toMatchObject({ state: { phase: 'countdown' } });
  });

  it('[N6] is automatic in a room that the platform opened, unless a player leaves', () => {
    const room = skipPast(aRoom({}, { isOpenedByPlatform: true }), seated('a'), seated('b'));
    expect(room.state).toEqual({ phase: 'waiting', waitDeadlineMs: now + 20_000 });
    expect(getStatus(settle(room, now + 19_999))).toBe('waiting');
    expect(getStatus(settle(room, now + 20_000))).toBe('countdown');
    const alone = leave(room, 'b', now + 5000);
    expect(alone.state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
  });

  it('[N7, G28] is at the same moment for all, at the end of the countdown', () => {
    const counting = skipPast(aRoom({ startDelaySeconds: 10 }), seated('a'), seated('b'), started);
    expect(findNextMoment(counting)).toBe(now + 10_000);
    expect(getStatus(settle(counting, now + 9999))).toBe('countdown');
    expect(settle(counting, now + 10_400).state).toEqual({
      phase: 'racing',
      startedAtMs: now + 10_000,
      winner: null,
      finishDeadlineMs: null,
    });
  });

  it('[N6, Q8] deals the same unseen board to all players on every node, unless the owner fixed it', () => {
    const waiting = skipPast(aRoom({}, { dealSeed: 'a secret' }), seated('a'), seated('b'));
    const counting = skipPast(waiting, started);
    expect(counting.initialBoard).not.toEqual(waiting.initialBoard);
    expect(isFarEnough(counting.initialBoard)).toBe(true);
    for (const { board } of counting.players) expect(board).toEqual(counting.initialBoard);
    expect(start(waiting, now + 50)).toMatchObject({ initialBoard: counting.initialBoard });
    expect(begun(counting).initialBoard).toBe(counting.initialBoard);

    const calledOff = { ...leave(counting, 'b', now), version: counting.version + 1 };
    const again = skipPast(calledOff, seated('c'), started);
    expect(again.initialBoard).not.toEqual(counting.initialBoard);
    const fixed = skipPast(aRoom(), seated('a'), seated('b'));
    expect(skipPast(fixed, started).initialBoard).toBe(fixed.initialBoard);
  });

  it('[N6] is canceled when too few players are left, and the remaining players must then be ready again', () => {
    const counting = skipPast(
      aRoom(),
      seated('a'),
      seated('b'),
      online('a'),
      online('b'),
      ready('a'),
      ready('b'),
    );
    const alone = leave(counting, 'b', now + 1000);
    expect(alone.state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
    expect(alone.players.map(({ isReady }) => isReady)).toEqual([false]);
  });
});

describe('slots', () => {
  it('[N4] are given from the lowest free slot, once per person', () => {
    const room = skipPast(aRoom(), seated('a'), seated('b'), seated('a'), seated('c'));
    expect(room.players.map(({ sessionHash, slot }) => [sessionHash, slot])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    const freed = skipPast(leave(room, 'b', now), seated('d'));
    expect(freed.players.map(({ sessionHash }) => sessionHash)).toEqual(['a', 'd', 'c']);
  });

  it('[N4] give each player a distinct name, also when a player is renamed', () => {
    const nice = (id: string) => (room: Room) => seat(room, { ...newcomer(id), displayName: 'Nice' }, now);
    const room = skipPast(aRoom(), nice('a'), nice('b'), nice('c'));
    expect(room.players.map(({ displayName }) => displayName)).toEqual(['Nice', 'Nice 2', 'Nice 3']);
    expect(skipPast(room, nice('b'))).toBe(room);
    const renamed = skipPast(room, (one) => seat(one, { ...newcomer('a'), displayName: 'nice 2' }, now));
    expect(renamed.players[0]?.displayName).toBe('nice 2 2');
  });

  it('[N6] are not given to late visitors, who become spectators', () => {
    const late = { ...newcomer('c'), wantsSeat: true };
    const entered = enter(racing, late, now);
    expect(isRefusal(entered)).toBe(false);
    expect(entered).toMatchObject({ visitor: { sessionHash: 'c' }, players: racing.players });
    expect(seat(racing, newcomer('c'), now)).toEqual({ refusal: 'race.already_started' });
  });

  it('[N6] G27: are reported as taken to a late visitor if spectators are not allowed', () => {
    const closed = { ...racing, rules: { ...racing.rules, allowSpectators: false } };
    expect(enter(closed, { ...newcomer('c'), wantsSeat: true }, now)).toEqual({ refusal: 'race.full' });
    expect(enter(closed, { ...newcomer('c'), wantsSeat: false }, now)).toEqual({
      refusal: 'race.spectators_full',
    });
  });

  it('[N4] are limited for spectators too, and become free when a spectator leaves', () => {
    const watching = (name: string) => (room: Room) =>
      watch({ ...room, visitor: null }, { ...newcomer(name), isWaitingForSeat: false }, now);
    const one = skipPast(aRoom({ maxSpectators: 1 }), watching('s'), online('s'));
    expect(one.spectatorCount).toBe(1);
    expect(watching('t')(one)).toEqual({ refusal: 'race.spectators_full' });
    expect(skipPast(leave(one, 's', now), watching('t')).visitor?.sessionHash).toBe('t');
  });

  it('[N6] G20: are given only by the host in host mode', () => {
    const room = aRoom({ joinMode: 'host', allowSpectators: false });
    const waiting = skipPast(
      room,
      (one) => enter(one, { ...newcomer('a'), wantsSeat: true }, now),
      online('a'),
    );
    expect(waiting.players).toEqual([]);
    const given = skipPast(waiting, seated('a'));
    expect(given).toMatchObject({
      visitor: null,
      spectatorCount: 0,
      players: [{ id: 'id-a', isConnected: true, connection: 1 }],
    });
  });

  it('[N8] G31: are held for a minute when the connection is lost', () => {
    const cut = disconnect(racing, { sessionHash: 'b', connection: 1 }, now + 5000);
    expect(cut.players[1]).toMatchObject({ isConnected: false, disconnectedAtMs: now + 5000 });
    expect(settle(cut, now + 64_999)).toBe(cut);
    const back = skipPast(settle(cut, now + 64_999), online('b', now + 64_999));
    expect(back.players[1]).toMatchObject({ isConnected: true, connection: 2, disconnectedAtMs: null });
    expect(settle(cut, now + 65_000).players[1]?.leftAtMs).toBe(now + 65_000);
  });

  it('[N8] G31: stay with the newer socket when an older one closes', () => {
    const twice = skipPast(racing, online('b'));
    expect(disconnect(twice, { sessionHash: 'b', connection: 1 }, now)).toBe(twice);
  });
});

describe('the end of a race', () => {
  it('[N8] the first to finish wins, and the others continue for their places', () => {
    const first = skipPast(racing, home('b', now + 9000));
    expect(first.state).toMatchObject({ phase: 'racing', winner: { id: 'id-b', timeMs: 6000 } });
    const both = skipPast(first, home('a', now + 9000));
    expect(both.state).toEqual({
      phase: 'over',
      ending: 'completed',
      startedAtMs: now + 3000,
      completedAtMs: now + 9000,
      winner: { id: 'id-b', timeMs: 6000 },
    });
    expect(both.players.map(({ place }) => place)).toEqual([2, 1]);
  });

  it.each<[string, (room: Room) => Room | Refusal, string]>([
    ['twice', (room) => home('a', now)(skipPast(room, home('a', now))), 'race.already_finished'],
    ['before the start', () => home('a', now)(skipPast(aRoom(), seated('a'))), 'race.not_racing'],
    ['as a spectator', home('x', now), 'race.not_a_player'],
    ['after giving up', (room) => home('a', now)(leave(room, 'a', now)), 'race.not_a_player'],
    [
      'on an older socket',
      (room) => finish(room, { ...done, sessionHash: 'a', connection: 0 }, now),
      'race.not_joined',
    ],
    [
      'with another board',
      (room) => finish(room, { ...done, sessionHash: 'a', connection: 1, board: room.initialBoard }, now),
      'race.not_solved',
    ],
  ])('[N8] nobody finishes %s', (_, act, code) => {
    expect(act(racing)).toEqual({ refusal: code });
  });

  it('[N6] ends at the deadline after the first finish, however many have not finished', () => {
    const room = { ...racing, rules: { ...racing.rules, finishCountdownSeconds: 12 } };
    const won = skipPast(room, home('b', now + 9000));
    expect(findNextMoment(won)).toBe(now + 21_000);
    expect(getStatus(settle(won, now + 20_999))).toBe('racing');
    const over = settle(won, now + 25_000);
    expect(over.state).toMatchObject({
      phase: 'over',
      ending: 'completed',
      completedAtMs: now + 21_000,
      winner: { id: 'id-b' },
    });
    expect(over.players.map(({ place }) => place)).toEqual([null, 1]);
  });

  it('[N6] is moved by neither a second finish nor a change to the setting', () => {
    const three = skipPast(
      aRoom({ finishCountdownSeconds: 12 }),
      ...['a', 'b', 'c'].flatMap((name) => [seated(name), online(name)]),
      started,
      begun,
    );
    const won = skipPast(three, home('a', now + 9000));
    const longer = { ...won, rules: { ...won.rules, finishCountdownSeconds: 200 } };
    expect(findNextMoment(skipPast(longer, home('b', now + 15_000)))).toBe(now + 21_000);
  });

  it('[N6] a race whose time is over ends, with or without a winner', () => {
    expect(getStatus(settle(racing, racing.expiresAtMs))).toBe('expired');
    const won = skipPast(racing, home('a', now + 9000));
    expect(getStatus(settle(won, racing.expiresAtMs))).toBe('completed');
    expect(getStatus(settle(aRoom(), racing.expiresAtMs))).toBe('expired');
  });

  it('[N6] a race that all players have left is canceled, or completed if it has a winner', () => {
    expect(getStatus(leave(leave(racing, 'a', now), 'b', now))).toBe('cancelled');
    expect(getStatus(leave(skipPast(racing, home('a', now)), 'b', now))).toBe('completed');
    expect(getStatus(cancel(racing, now))).toBe('cancelled');
  });
});

describe('any course of a race', () => {
  const listSeats = ({ players }: Room) => players.map(({ slot }) => slot);
  const listPlaces = ({ players }: Room) =>
    players.filter(({ place }) => place !== null).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));

  it('[N6] [N8] keeps one winner, correct places, one slot each, and a final end', () => {
    fc.assert(
      fc.property(anyActs, (acts: readonly Act[]) => {
        let previous: Room | null = null;
        for (const { room } of play(acts)) {
          expect(new Set(listSeats(room)).size).toBe(room.players.length);
          expect(room.players.length).toBeLessThanOrEqual(room.rules.maxPlayers);
          expect(room.spectatorCount).toBeGreaterThanOrEqual(0);
          const places = listPlaces(room);
          expect(places.map(({ place }) => place)).toEqual(places.map((_, index) => index + 1));
          const times = places.map(({ completedAtMs }) => completedAtMs ?? 0);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          const winner = 'winner' in room.state ? room.state.winner : null;
          expect(winner?.id).toBe(places[0]?.id);
          if (room.state.phase === 'countdown')
            expect(room.players.length).toBeGreaterThanOrEqual(room.rules.minPlayers);
          if (previous?.state.phase === 'over') expect(room.state).toBe(previous.state);
          previous = room;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[N7] gives the same result however often the clock is read', () => {
    fc.assert(
      fc.property(anyActs, fc.integer({ min: 1, max: 120_000 }), (acts: readonly Act[], laterMs: number) => {
        const last = play(acts).at(-1);
        if (!last) return;
        const settled = settle(last.room, last.nowMs + laterMs);
        expect(settle(settled, last.nowMs + laterMs)).toBe(settled);
        const dueMs = findNextMoment(settled);
        if (dueMs !== null) expect(dueMs).toBeGreaterThan(last.nowMs + laterMs);
      }),
    );
  });
});

describe('a room that its owner ends', () => {
  it('[G86] is canceled without a winner, in every phase', () => {
    const waiting = skipPast(aRoom(), seated('a'));
    for (const room of [aRoom(), waiting, skipPast(waiting, seated('b'), started), racing]) {
      const ended = skipPast(room, (one) => endForOwner(one, now + 5000));
      expect(ended.state).toMatchObject({ phase: 'over', ending: 'cancelled', winner: null });
    }
  });

  it('[G86] is completed with the winner that it has', () => {
    const won = skipPast(racing, home('a', now + 4000));
    const { state, players } = skipPast(won, (one) => endForOwner(one, now + 5000));
    expect(state).toMatchObject({ phase: 'over', ending: 'completed', winner: { id: players[0]?.id } });
    expect(players.map(({ place }) => place)).toEqual([1, null]);
  });

  it('[G86] stays as it is if it is over already', () => {
    expect(endForOwner(cancel(racing, now), now)).toEqual({ refusal: 'race.room_over' });
  });
});
