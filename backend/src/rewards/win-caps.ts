/**
 * The periods that can have a cap: any span of an hour, a calendar day in the campaign's time zone, and the
 * whole time of the campaign.
 */
export const capPeriods = ['hour', 'day', 'total'] as const;
export type CapPeriod = (typeof capPeriods)[number];

/** The time zone of the days of a campaign that has no time zone. */
export const defaultCapZone = 'UTC';

/** The number of prizes that a campaign may give in each period; null means no limit. */
export interface WinCaps extends Record<CapPeriod, number | null> {
  /** The time zone of the days. */
  timeZone: string;
}

/** The columns of a campaign with its caps. */
export interface CapColumns {
  winsPerHour: number | null;
  winsPerDay: number | null;
  winsTotal: number | null;
  /** The time zone of the campaign; null means UTC. */
  timeZone: string | null;
}

/** SQL that selects the columns with the caps of campaign `p`. */
export const capColumns = `p.wins_per_hour as "winsPerHour", p.wins_per_day as "winsPerDay", p.wins_total as "winsTotal",
  p.time_zone as "timeZone"`;

export function toWinCaps({ winsPerHour, winsPerDay, winsTotal, timeZone }: CapColumns): WinCaps {
  return { hour: winsPerHour, day: winsPerDay, total: winsTotal, timeZone: timeZone ?? defaultCapZone };
}
