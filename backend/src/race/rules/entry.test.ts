import { describe, expect, it } from 'vitest';
import { enter, hasPlaceToWatch, readDisplayName, seat } from './entry.ts';
import { aRoom, newcomer } from './race.arbitrary.ts';
import { isRefusal, type Refusal, type Room, type RoomRules } from './room.ts';

const nowMs = 1_000_500;

function entered(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

function seatAll(names: readonly string[], rules: Partial<RoomRules> = {}): Room {
  return names.reduce(
    (room, name) => entered(enter(room, { ...newcomer(name), wantsSeat: true }, nowMs)),
    aRoom(rules),
  );
}

describe('entering a room', () => {
  it('[N4] assigns the first free slot', () => {
    const room = seatAll(['a', 'b', 'c']);
    const withoutB = { ...room, players: room.players.filter(({ sessionHash }) => sessionHash !== 'b') };
    const again = entered(seat(withoutB, newcomer('d'), nowMs));
    expect(again.players.find(({ sessionHash }) => sessionHash === 'd')?.slot).toBe(2);
  });

  it('[N4] keeps the slot of a known player and changes the name', () => {
    const room = seatAll(['a', 'b']);
    const renamed = entered(seat(room, { ...newcomer('b'), displayName: 'Zoë' }, nowMs));
    expect(renamed.players.map(({ slot, displayName }) => [slot, displayName])).toEqual([
      [1, 'a'],
      [2, 'Zoë'],
    ]);
  });

  it('[N4] makes equal names distinct', () => {
    const room = seatAll(['a']);
    const second = entered(seat(room, { ...newcomer('b'), displayName: 'a' }, nowMs));
    const names = second.players.map(({ displayName }) => displayName);
    expect(new Set(names).size).toBe(2);
  });

  it.each([
    ['a rude name', 'Fuuuck', {}],
    ["one of the owner's words", 'Acme fan', { blockedWords: ['acme'] }],
    ['any name if names are generated', 'Zoë', { nameMode: 'generated' }],
  ] as const)(
    '[G87] replaces %s with the generated name, also when the person returns',
    (_, displayName, rules) => {
      const person = { ...newcomer('a'), displayName, fallbackName: 'Player4821' };
      const wishes = { ...person, wantsSeat: true };
      const room = entered(enter(aRoom(rules), wishes, nowMs));
      expect(room.players[0]?.displayName).toBe('Player4821');
      const again = entered(enter(room, { ...wishes, fallbackName: 'Player1' }, nowMs));
      expect(again.players[0]?.displayName).toBe('Player4821');
      const watched = entered(enter(aRoom(rules), { ...person, wantsSeat: false }, nowMs));
      expect(watched.visitor?.displayName).toBe('Player4821');
    },
  );

  it("[G87, P4] keeps a name that the owner's server gives", () => {
    const person = { ...newcomer('a'), displayName: 'Acme fan', isInvited: true };
    const room = entered(seat(aRoom({ blockedWords: ['acme'], nameMode: 'generated' }), person, nowMs));
    expect(room.players[0]?.displayName).toBe('Acme fan');
  });

  it('[N6] admits spectators to a full race, but nobody if spectators are not allowed', () => {
    const full = seatAll(['a', 'b'], { maxPlayers: 2 });
    const watched = entered(enter(full, { ...newcomer('c'), wantsSeat: true }, nowMs));
    expect(watched.players).toHaveLength(2);
    expect(watched.visitor?.sessionHash).toBe('c');
    const closed = seatAll(['a', 'b'], { maxPlayers: 2, allowSpectators: false });
    expect(enter(closed, { ...newcomer('c'), wantsSeat: true }, nowMs)).toEqual({ refusal: 'race.full' });
    expect(enter(closed, { ...newcomer('c'), wantsSeat: false }, nowMs)).toEqual({
      refusal: 'race.spectators_full',
    });
  });

  it('[G20] leaves the slots to the host server, and admits a waiting person even if spectators are not allowed', () => {
    const room = aRoom({ joinMode: 'host', allowSpectators: false });
    const waiting = entered(enter(room, { ...newcomer('a'), wantsSeat: true }, nowMs));
    expect(waiting.players).toHaveLength(0);
    expect(waiting.visitor?.sessionHash).toBe('a');
  });

  it('[N4] refuses a slot after the start and any entry after the end', () => {
    const racing = aRoom(
      {},
      { state: { phase: 'racing', startedAtMs: nowMs, winner: null, finishDeadlineMs: null } },
    );
    expect(seat(racing, newcomer('a'), nowMs)).toEqual({ refusal: 'race.already_started' });
    const over = aRoom(
      {},
      { state: { phase: 'over', ending: 'expired', startedAtMs: null, completedAtMs: nowMs, winner: null } },
    );
    for (const wantsSeat of [true, false])
      expect(enter(over, { ...newcomer('a'), wantsSeat }, nowMs)).toEqual({ refusal: 'race.room_over' });
  });

  it('[G26] limits spectators to the number that the owner allows', () => {
    expect(hasPlaceToWatch(aRoom({ maxSpectators: 2 }, { spectatorCount: 1 }))).toBe(true);
    expect(hasPlaceToWatch(aRoom({ maxSpectators: 2 }, { spectatorCount: 2 }))).toBe(false);
  });

  it('[N4] treats a name without visible characters as missing', () => {
    expect(readDisplayName('  Ada ')).toBe('Ada');
    expect(readDisplayName('\u200b \u202e')).toBeNull();
    expect(readDisplayName(undefined)).toBeNull();
  });
});
