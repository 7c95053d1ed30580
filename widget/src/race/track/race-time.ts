import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';

/** Returns the time from the start of a race to a player's finish in milliseconds; NaN before the finish. */
export function measureRaceMs({ startedAt }: RaceRoom, { completedAt }: RaceParticipant): number {
  return Date.parse(completedAt ?? '') - Date.parse(startedAt ?? '');
}
