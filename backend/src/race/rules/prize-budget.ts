import type { NetworkPolicy } from '@puzzle-prize/sdk/protocol';
import { winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import type { RoomRules } from './room.ts';

/**
 * Returns the number of race prizes that the player's network may have today; null means no limit. A race has no
 * proof of work, so under `step-up` a real opponent lifts the limit instead: a player in another network, or one who
 * got the slot from the owner's server. If any opponent counts, people can race against themselves, so the limit of
 * `strict` applies. The same limit applies to a consolation prize without a real opponent (G85).
 */
export function findPrizeBudget(
  { prizeOpponent }: Pick<RoomRules, 'prizeOpponent'>,
  { networkPolicy, hasOpponent = true }: { networkPolicy: NetworkPolicy; hasOpponent?: boolean },
): number | null {
  const isLimited =
    networkPolicy === 'strict' || (networkPolicy === 'step-up' && (prizeOpponent === 'any' || !hasOpponent));
  return isLimited ? winsPerNetworkAndDay : null;
}
