import type { NetworkPolicy } from '@puzzle-prize/sdk/protocol';
import { winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import type { RoomRules } from './room.ts';

/**
 * Returns the number of race prizes that the player's network may have today; null means no limit. A race has
 * no proof of work. Under `step-up`, a real opponent takes its place: a player in another network, or one whom
 * the owner's server seated. If any opponent counts, people can race against themselves, so the limit of
 * `strict` applies. It also applies to a consolation prize without a real opponent (G85).
 */
export function findPrizeBudget(
  { prizeOpponent }: Pick<RoomRules, 'prizeOpponent'>,
  { networkPolicy, hasOpponent = true }: { networkPolicy: NetworkPolicy; hasOpponent?: boolean },
): number | null {
  const isLimited =
    networkPolicy === 'strict' || (networkPolicy === 'step-up' && (prizeOpponent === 'any' || !hasOpponent));
  return isLimited ? winsPerNetworkAndDay : null;
}
