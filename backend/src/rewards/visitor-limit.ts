import type { VisitorPeriod } from '@puzzle-prize/sdk/protocol';

/** The number of prizes that a visitor may win in a period (G13). */
export interface VisitorLimit {
  wins: number;
  period: VisitorPeriod;
}

/** The limit of a campaign whose owner has not chosen another one. */
export const oncePerVisitor: VisitorLimit = { wins: 1, period: 'ever' };

/** The length of each period in days. An earlier win that is older no longer counts for the limit. */
const periodDays: Readonly<Record<VisitorPeriod, number | null>> = { ever: null, day: 1, week: 7 };

/** Returns the length of a limit's period in days; null if the limit applies to all time. */
export function getPeriodDays({ period }: VisitorLimit): number | null {
  return periodDays[period];
}

/** Tests whether a visitor can win more than once, now or after a period. Null means any number of times. */
export function allowsAnotherWin(limit: VisitorLimit | null): boolean {
  return limit === null || limit.wins > 1 || getPeriodDays(limit) !== null;
}

/** SQL that tests for campaign `p` what `allowsAnotherWin` tests. */
export const selectAllowsAnotherWin =
  "(not p.one_reward_per_visitor or p.wins_per_visitor > 1 or p.visitor_period <> 'ever')";

/**
 * SQL that tests whether an attempt is so recent that it counts for the limit. `days` is an SQL expression for
 * the length of the period in days, which is null for all time.
 */
export const isInPeriod = (completedAt: string, days: string) =>
  `(${days}::int is null or ${completedAt} > now() - make_interval(days => ${days}::int))`;

/** SQL that tests whether an attempt got a code. An attempt without one does not count for the limit. */
export const hasPrize = (attempt = '') =>
  `(${attempt}collection_id is not null or ${attempt}fallback_code is not null)`;

/** SQL for the length of a campaign's period in days. `column` is an SQL expression for the period. */
export const selectPeriodDays = (column: string) =>
  `(case ${column} ${Object.entries(periodDays)
    .map(([period, days]) => `when '${period}' then ${days ?? 'null'}`)
    .join(' ')} end)`;
