import { describe, expect, it } from 'vitest';
import { enter } from '../../rules/entry.ts';
import { aRoom, newcomer } from '../../rules/race.arbitrary.ts';
import { connect, start } from '../../rules/race.ts';
import { settle } from '../../rules/course.ts';
import { isRefusal, type Player, type Refusal, type Room } from '../../rules/room.ts';
import { createLiveRoom, type LiveRoom, updateSeats, withBoards } from './live-room.ts';
import { type Seat, slide } from './seat.ts';

const now = 1_000_000;

function ok(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

/** A race of two players; every board has its blank in the cell 6. */
function openRace(): LiveRoom {
  const seated = ['a', 'b'].reduce((room, name) => {
    const entered = ok(enter(room, { ...newcomer(name), wantsSeat: true }, now));
    return ok(connect(entered, { sessionHash: name, nodeId: 'node' }, now));
  }, aRoom());
  const racing = settle(ok(start(seated, now)), now + 3000);
  return createLiveRoom({ room: racing, nowMs: now + 3000 }, () => undefined);
}

function getSeat({ seats }: LiveRoom, id = 'id-a'): Seat {
  const seat = seats.get(id);
  if (!seat) throw new Error('the player has no slot');
  return seat;
}

function change(live: LiveRoom, changes: Partial<Player>): Seat[] {
  const players = live.room.players.map((player) =>
    player.id === 'id-a' ? { ...player, ...changes } : player,
  );
  live.room = { ...live.room, players };
  return updateSeats(live);
}

describe('the slots of a room on a node', () => {
  it('have the stored boards, and their own ones after a move', () => {
    const live = openRace();
    const stored = live.room.players[0]?.board ?? [];
    expect(withBoards(live.room, live.seats).players[0]?.board).toEqual(stored);
    const seat = getSeat(live);
    expect(slide(seat, seat.gap, seat.gap + 1)).toBe(true);
    const [player, other] = withBoards(live.room, live.seats).players;
    expect(player).toMatchObject({ board: seat.board, moveCount: 1 });
    expect(player?.board).not.toEqual(stored);
    expect(other).toMatchObject({ board: stored, moveCount: 0 });
  });

  it('[N8] keep moves that are not stored yet when a new version of the room arrives', () => {
    const live = openRace();
    const seat = getSeat(live);
    slide(seat, seat.gap, seat.gap + 1);
    expect(change(live, { isReady: true })).toEqual([]);
    expect(getSeat(live)).toBe(seat);
  });

  it('[N8] take the stored board if it has more moves, and report that this node has missed some', () => {
    const live = openRace();
    const seat = getSeat(live);
    slide(seat, seat.gap, seat.gap + 1);
    const board = [1, 2, 3, 4, 5, 6, 7, 0, 8];
    const advanced = change(live, { board, moveCount: 9 });
    expect(advanced).toEqual([getSeat(live)]);
    expect(getSeat(live)).toMatchObject({ board, moveCount: 9, gap: 7 });
  });

  it('[N8] start from the stored board after a new connection, without a report', () => {
    const live = openRace();
    const seat = getSeat(live);
    slide(seat, seat.gap, seat.gap + 1);
    const connection = seat.connection + 1;
    expect(change(live, { connection })).toEqual([]);
    expect(getSeat(live)).toMatchObject({ connection, moveCount: 0 });
  });

  it('end when their player leaves or loses the slot, and are marked at the finish', () => {
    const live = openRace();
    const seat = getSeat(live);
    slide(seat, seat.gap, seat.gap + 1);
    change(live, { completedAtMs: now + 9000 });
    expect(getSeat(live).hasFinished).toBe(true);
    change(live, { leftAtMs: now + 10_000 });
    expect([...live.seats.keys()]).toEqual(['id-b']);
    live.room = { ...live.room, players: [] };
    updateSeats(live);
    expect(live.seats.size).toBe(0);
  });
});
