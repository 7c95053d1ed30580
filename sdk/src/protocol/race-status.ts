/**
 * Phases of a race. This file has no imports, so that scripts for browsers stay small when they import it.
 */
export const raceStatuses = ['waiting', 'countdown', 'racing', 'completed', 'expired', 'cancelled'] as const;
export type RaceStatus = (typeof raceStatuses)[number];

/** The badge that shows a status (N2, G25). */
export type RaceBadge = 'waiting' | 'starting' | 'active' | 'finished';

const otherSpellings: ReadonlyMap<unknown, RaceStatus> = new Map([
  ['starting', 'countdown'],
  ['active', 'racing'],
  ['finished', 'completed'],
]);

const badges = {
  waiting: 'waiting',
  countdown: 'starting',
  racing: 'active',
  completed: 'finished',
  expired: 'finished',
  cancelled: 'finished',
} as const satisfies Record<RaceStatus, RaceBadge>;

/** Parses a status in either spelling (N9). Returns null for unknown values. */
export function parseRaceStatus(value: unknown): RaceStatus | null {
  return otherSpellings.get(value) ?? raceStatuses.find((status) => status === value) ?? null;
}

export function raceBadgeOf(status: RaceStatus): RaceBadge {
  return badges[status];
}

/** Reports whether the room can no longer change. */
export function isRaceOver(status: RaceStatus): status is 'completed' | 'expired' | 'cancelled' {
  return badges[status] === 'finished';
}
