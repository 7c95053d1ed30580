import { racePrizeOpponentMoves } from '@puzzle-prize/sdk/protocol/limits';
import type { Player, Room } from './room.ts';

/**
 * Whether the winner has beaten a real opponent, which the prize requires. The owner chooses the rule
 * (`prizeOpponent`): any other session; a player in another network, or one who got the slot from the owner's
 * server, as the winner did; or only players with a slot from the owner's server. Except with `any`, an
 * opponent must have moved a few tiles, so an idle player does not count.
 */
export function hasRealOpponent(
  { players, rules }: Pick<Room, 'players' | 'rules'>,
  winner: Player,
): boolean {
  const others = players.filter(({ id }) => id !== winner.id);
  if (rules.prizeOpponent === 'any') return others.length > 0;
  const opponents = others.filter(({ moveCount }) => moveCount >= racePrizeOpponentMoves);
  const isNetworkEnough = rules.prizeOpponent === 'other_network';
  return opponents.some(
    (other) => (winner.isInvited && other.isInvited) || (isNetworkEnough && isInOtherNetwork(winner, other)),
  );
}

/** Whether two players are in different networks. An unknown network does not count as different. */
function isInOtherNetwork(one: Player, other: Player): boolean {
  return one.networkHash !== null && other.networkHash !== null && one.networkHash !== other.networkHash;
}
