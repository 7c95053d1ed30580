import { describe, expect, it } from 'vitest';
import { findNextMoment, settle } from './course.ts';
import { enter, seat, seatVisitor } from './entry.ts';
import { aRoom, newcomer } from './race.arbitrary.ts';
import { connect } from './race.ts';
import { isRefusal, type Refusal, type Reservation, type Room } from './room.ts';

const now = 1_000_000;
const untilMs = now + 15_000;

const reservation = (name: string, slot: number, points = 0): Reservation => ({
  ...{ sessionHash: name, slot, points },
  displayName: name.toUpperCase(),
});

/** The room of a rematch of a, b and c, who had the slots 1, 2 and 3. */
function aRematch(rules: Partial<Room['rules']> = {}, more: Partial<Room> = {}): Room {
  const reservations = [reservation('a', 1), reservation('b', 2, 3), reservation('c', 3)];
  return aRoom(rules, { reservations, reservedUntilMs: untilMs, ...more });
}

function allowed(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

function join(room: Room, name: string, atMs = now): Room {
  const settled = settle(room, atMs);
  const person = { ...newcomer(name), displayName: null };
  const seated = allowed(seat(settled, person, atMs));
  return allowed(connect(seated, { sessionHash: name, nodeId: 'node' }, atMs));
}

const slots = ({ players }: Room) => players.map(({ sessionHash, slot }) => `${sessionHash}${slot}`);

describe('the rules of a rematch', () => {
  it('[G74, G76] give players their slot, name and points, in any order, and make them ready', () => {
    const room = join(join(aRematch(), 'c'), 'b');
    expect(slots(room)).toEqual(['b2', 'c3']);
    expect(room.players[0]).toMatchObject({ displayName: 'B', isReady: true, seriesPoints: 3 });
  });

  it('[G74, G87] give players their name also where names are generated, whatever they enter', () => {
    const rematch = aRematch({ nameMode: 'generated' });
    const entered = allowed(enter(rematch, { ...newcomer('b'), displayName: 'Other', wantsSeat: true }, now));
    expect(entered.players).toMatchObject([{ displayName: 'B', slot: 2 }]);
  });

  it('[G74] let a stranger have only a slot that is not reserved, on both ways into a room', () => {
    const room = join(aRematch(), 'b');
    const first = join(room, 'stranger');
    expect(slots(first)).toEqual(['b2', 'stranger4']);
    expect(first.players[1]?.isReady).toBe(false);
    for (const person of [newcomer('another')])
      expect(seatVisitor(first, person, now)).toEqual({ refusal: 'race.full' });
    const watching = allowed(enter(first, { ...newcomer('another'), wantsSeat: true }, now));
    expect(watching.visitor?.sessionHash).toBe('another');
    expect(slots(join(first, 'a'))).toEqual(['a1', 'b2', 'stranger4']);
  });

  it('[G74] start as soon as all are back, and not before', () => {
    const two = join(join(aRematch(), 'a'), 'c');
    expect(two.state.phase).toBe('waiting');
    expect(join(two, 'b').state.phase).toBe('countdown');
  });

  it('[G74] start without those who do not come, when the reservation ends', () => {
    const two = join(join(aRematch(), 'a'), 'c');
    expect(findNextMoment(two)).toBe(untilMs);
    expect(settle(two, untilMs - 1).state.phase).toBe('waiting');
    const after = settle(two, untilMs);
    expect([after.state.phase, after.reservedUntilMs]).toEqual(['countdown', null]);
  });

  it('[G74] free the slots at the end of the reservation; a late player still gets the earlier slot if it is free', () => {
    const alone = settle(join(aRematch(), 'a'), untilMs);
    expect([alone.state.phase, alone.reservedUntilMs]).toEqual(['waiting', null]);
    expect(slots(join(alone, 'stranger', untilMs))).toEqual(['a1', 'stranger2']);
    const late = join(alone, 'c', untilMs);
    expect(slots(late)).toEqual(['a1', 'c3']);
    expect(late.players[1]?.isReady).toBe(false);
    expect(slots(join(join(alone, 'stranger', untilMs), 'b', untilMs))).toEqual(['a1', 'stranger2', 'b3']);
  });

  it('[G74] do not keep the mark of invited players, because the owner’s server seats them again', () => {
    const room = join(aRematch({ joinMode: 'host' }), 'a');
    expect(room.players[0]).toMatchObject({ slot: 1, isInvited: false });
    const entered = enter(aRematch({ joinMode: 'host' }), { ...newcomer('a'), wantsSeat: true }, now);
    expect(allowed(entered).players).toEqual([]);
  });

  it('[G74] do not start where only the owner starts, and not in a slot that no longer exists', () => {
    const room = join(join(join(aRematch({ startMode: 'owner' }), 'a'), 'b'), 'c');
    expect(room.state.phase).toBe('waiting');
    expect(settle(room, untilMs).state.phase).toBe('waiting');
    expect(slots(join(aRematch({ maxPlayers: 2 }, { reservations: [reservation('d', 4)] }), 'd'))).toEqual([
      'd1',
    ]);
  });
});
