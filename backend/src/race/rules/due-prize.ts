import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import { findWinner, type Player, type Room } from './room.ts';

const kindsByPlace: readonly PrizeKind[] = ['first', 'second', 'third', 'fourth'];

/**
 * Returns the prize that a player can have now (G85): the prize of the place, once the place is certain. A
 * player who has not finished can only have the consolation prize: after the end of a completed race, if the
 * player has moved a tile and is connected. Null means no prize.
 */
export function findDuePrize(room: Pick<Room, 'players' | 'state'>, player: Player): PrizeKind | null {
  const place = findWinner(room)?.id === player.id ? 1 : player.place;
  if (place !== null) return kindsByPlace[place - 1] ?? null;
  const { state } = room;
  const isCompleted = state.phase === 'over' && state.ending === 'completed';
  // A player who has finished gets no consolation prize before the place is certain.
  const isRacing = player.completedAtMs === null && player.leftAtMs === null;
  return isCompleted && isRacing && player.isConnected && player.moveCount > 0 ? 'consolation' : null;
}
