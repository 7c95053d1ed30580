import type { Runner, Standing } from '../track/standing.ts';

/**
 * Returns the indexes of the players by place. Players without a place follow, ordered by their tiles in place, most
 * first. If the numbers are equal, the leader comes first and replays come last.
 */
export function rankPlayers(players: readonly Runner[], standings: readonly Standing[]): readonly number[] {
  const keys = players.map(({ place, ghost }, index) => {
    const { placed = 0, isLeading = false } = standings[index] ?? {};
    return [place ?? Infinity, -placed, isLeading ? 0 : 1, ghost ? 1 : 0];
  });
  const compare = (one: readonly number[], other: readonly number[]): number => {
    const at = one.findIndex((key, index) => key !== other[index]);
    return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
  };
  return [...players.keys()].sort((one, other) => compare(keys[one] ?? [], keys[other] ?? []));
}
