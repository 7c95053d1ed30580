import { expect, it } from 'vitest';
import { findDuePrize } from './due-prize.ts';
import { enter } from './entry.ts';
import { aRoom, newcomer } from './race.arbitrary.ts';
import { isRefusal, type Player, type Room, type RoomState } from './room.ts';

const over = (ending: 'completed' | 'expired' | 'cancelled'): RoomState => ({
  phase: 'over',
  ending,
  startedAtMs: 0,
  completedAtMs: 60_000,
  winner: null,
});

function aPlayer(changes: Partial<Player>): Player {
  const room = enter(aRoom(), { ...newcomer('a'), wantsSeat: true }, 0);
  const [player] = isRefusal(room) ? [] : room.players;
  if (!player) throw new Error('nobody has a slot');
  return { ...player, isConnected: true, moveCount: 5, ...changes };
}

function findPrize(state: RoomState, changes: Partial<Player> = {}) {
  const player = aPlayer(changes);
  const room: Pick<Room, 'players' | 'state'> = { players: [player], state };
  return findDuePrize(room, player);
}

it('[G85] is the prize of the place once it is certain, also while others still race', () => {
  const racing: RoomState = { phase: 'racing', startedAtMs: 0, winner: null, finishDeadlineMs: null };
  const kinds = [1, 2, 3, 4].map((place) => findPrize(racing, { place, completedAtMs: 50_000 }));
  expect(kinds).toEqual(['first', 'second', 'third', 'fourth']);
});

it('[G85] is the first prize for the winner', () => {
  const winner = { id: aPlayer({}).id, timeMs: 50_000 };
  const racing: RoomState = { phase: 'racing', startedAtMs: 0, winner, finishDeadlineMs: null };
  expect(findPrize(racing, { completedAtMs: 50_000 })).toBe('first');
});

it('[G85] is the consolation prize for players who raced to the end', () => {
  expect(findPrize(over('completed'))).toBe('consolation');
});

it.each([
  ['before the end', { phase: 'racing', startedAtMs: 0, winner: null, finishDeadlineMs: null }, {}],
  ['in a race that expired', over('expired'), {}],
  ['in a canceled race', over('cancelled'), {}],
  ['without a move', over('completed'), { moveCount: 0 }],
  ['without a connection', over('completed'), { isConnected: false }],
  ['for a player who gave up', over('completed'), { leftAtMs: 40_000 }],
  ['while the place of a finish is not certain', over('completed'), { completedAtMs: 50_000 }],
] satisfies [string, RoomState, Partial<Player>][])('[G85] is none %s', (_, state, changes) => {
  expect(findPrize(state, changes)).toBeNull();
});
