import { expect, it } from 'vitest';
import { hasRealOpponent, mayMeetOpponent } from './opponents.ts';
import { seat } from './entry.ts';
import { endForOwner } from './race.ts';
import { aRoom, newcomer } from './race.arbitrary.ts';
import { isRefusal, type Player, type Room, type RoomRules } from './room.ts';

interface Other {
  networkHash: string | null;
  moveCount: number;
  isInvited: boolean;
}
const winner = { networkHash: 'home', moveCount: 20, isInvited: true };

function createRace(prizeOpponent: RoomRules['prizeOpponent'], others: readonly Other[]): [Room, Player] {
  const room = aRoom({ prizeOpponent });
  const players = [winner, ...others].map((player, index): Player => {
    const seated = seat(room, newcomer(String(index)), room.createdAtMs);
    const [first] = isRefusal(seated) ? [] : seated.players;
    if (!first) throw new Error('no seat');
    return { ...first, ...player, slot: index + 1 };
  });
  const [first] = players;
  if (!first) throw new Error('no player');
  return [{ ...room, players }, first];
}

const isReal = (...race: Parameters<typeof createRace>): boolean => hasRealOpponent(...createRace(...race));

const elsewhere = { networkHash: 'away', moveCount: 5, isInvited: false };

it.each<[string, Other[], boolean[]]>([
  ['nobody', [], [false, false, false]],
  ['somebody in another network who moved', [elsewhere], [true, true, false]],
  ['somebody in another network who did not move', [{ ...elsewhere, moveCount: 4 }], [true, false, false]],
  ['somebody in the same network', [{ ...elsewhere, networkHash: 'home' }], [true, false, false]],
  ['somebody of an unknown network', [{ ...elsewhere, networkHash: null }], [true, false, false]],
  ['an invited player of the same network', [{ ...winner, moveCount: 5 }], [true, true, true]],
  ['an invited player who did not move', [{ ...winner, moveCount: 0 }], [true, false, false]],
  ['one of two', [{ ...elsewhere, moveCount: 0 }, elsewhere], [true, true, false]],
])('[G19] the prize is for players who have beaten %s, as the owner chooses', (_, others, expected) => {
  const rules = ['any', 'other_network', 'invited'] as const;
  expect(rules.map((rule) => isReal(rule, others))).toEqual(expected);
});

it('[G19, G85] a player without a real opponent may meet one until the race is over', () => {
  const [room, first] = createRace('other_network', [{ ...elsewhere, moveCount: 4 }]);
  expect(mayMeetOpponent(room, first)).toBe(true);
  const players = room.players.map((player) => ({ ...player, moveCount: 20 }));
  expect(mayMeetOpponent({ ...room, players }, first)).toBe(false);
  const over = endForOwner(room, room.createdAtMs);
  expect(isRefusal(over) || mayMeetOpponent(over, first)).toBe(false);
});
