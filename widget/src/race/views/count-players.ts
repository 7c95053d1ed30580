import type { RaceRoom } from '@puzzle-prize/sdk/protocol';

/** Returns the number of players in a room. A replay is no player. */
export function countPlayers({ participants }: RaceRoom): number {
  return participants.filter(({ ghost }) => !ghost).length;
}
