import { racePrizeOpponentMoves } from '@puzzle-prize/sdk/protocol/limits';
import type { Player, Room } from './room.ts';

/**
 * Whether the winner has beaten a real opponent, which is the condition for the prize. The owner chooses the rule
 * (`prizeOpponent`). With `any`, every other player counts. With `invited`, a player counts if both the player and
 * the winner got their slots from the owner's server. With `other_network`, a player in another network counts in
 * addition to such an invited player. Except with `any`, an opponent must have moved a few tiles, so an idle player
 * does not count. A race with a ghost gives no prize, because its board may be known (G70).
 */
export function hasRealOpponent(
  { players, rules, ghostIds }: Pick<Room, 'players' | 'rules' | 'ghostIds'>,
  winner: Player,
): boolean {
  if (ghostIds.length > 0) return false;
  const others = players.filter(({ id }) => id !== winner.id);
  if (rules.prizeOpponent === 'any') return others.length > 0;
  const opponents = others.filter(({ moveCount }) => moveCount >= racePrizeOpponentMoves);
  const isNetworkEnough = rules.prizeOpponent === 'other_network';
  return opponents.some(
    (other) => (winner.isInvited && other.isInvited) || (isNetworkEnough && isInOtherNetwork(winner, other)),
  );
}

/**
 * Whether a player lacks a real opponent but can still get one, because another player may move before the
 * end of the race. A race against a ghost never gives a real opponent.
 */
export function mayMeetOpponent(
  room: Pick<Room, 'players' | 'rules' | 'ghostIds' | 'state'>,
  player: Player,
): boolean {
  return room.state.phase !== 'over' && room.ghostIds.length === 0 && !hasRealOpponent(room, player);
}

/** Whether two players are in different networks. An unknown network does not count as different. */
function isInOtherNetwork(one: Player, other: Player): boolean {
  return one.networkHash !== null && other.networkHash !== null && one.networkHash !== other.networkHash;
}
