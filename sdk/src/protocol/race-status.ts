/** How far a race is. No imports: browsers read this file, too. */
export const raceStatuses = ['waiting', 'countdown', 'racing', 'completed', 'expired', 'cancelled'] as const;
export type RaceStatus = (typeof raceStatuses)[number];

/** What a badge says of it (N2, G25). */
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

/** The one door for a status from outside: both spellings are tolerated (N9). Null for what is none. */
export function parseRaceStatus(value: unknown): RaceStatus | null {
  return otherSpellings.get(value) ?? raceStatuses.find((status) => status === value) ?? null;
}

/** The badge of a status. */
export function raceBadgeOf(status: RaceStatus): RaceBadge {
  return badges[status];
}

/** Whether nothing can happen in the room any more. */
export function isRaceOver(status: RaceStatus): status is 'completed' | 'expired' | 'cancelled' {
  return badges[status] === 'finished';
}
