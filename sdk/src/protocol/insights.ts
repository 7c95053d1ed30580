import { z } from 'zod';
import { analyticsQuerySchema, playCountsSchema } from './analytics.ts';
import { isTimeZone } from './auth.ts';
import { wonBySchema } from './campaigns.ts';
import { insightsCampaignsMax, timeZoneMaxChars } from './limits.ts';
import { timestamp, uuid } from './text.ts';

const day = z.iso.date();

/**
 * GET /api/insights?from&to&zone&campaigns. `from` and `to` are the first and the last day, in the time zone
 * `zone`. Default: the last 30 days, UTC, all campaigns. `campaigns` is a list of ids, separated by commas.
 */
export const insightsQuerySchema = analyticsQuerySchema.extend({
  zone: z
    .string()
    .max(timeZoneMaxChars)
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .default('UTC'),
  campaigns: z.string().refine(isIdList, 'must be ids of campaigns with commas between them').optional(),
});
export type InsightsQuery = z.output<typeof insightsQuerySchema>;

function isIdList(list: string): boolean {
  const ids = splitIds(list);
  return ids.length <= insightsCampaignsMax && ids.every((id) => uuid.safeParse(id).success);
}

/** Splits a list of ids that are separated by commas. */
export function splitIds(list: string): string[] {
  return list.split(',');
}

/**
 * The counts for one value in a breakdown, such as one page or one country. `before` contains the counts for
 * the previous period; null if there is no such period.
 */
const insightRowSchema = z.object({
  /** The value that the plays share; null if it is unknown, and for the row that sums up the rest. */
  value: z.string().nullable(),
  /** Whether this row is the sum of the values that have fewer plays and no row of their own. */
  isRest: z.boolean(),
  /** Name of an embed code, or title of the first campaign that uses an image; null for other values. */
  label: z.string().nullable(),
  counts: playCountsSchema,
  before: playCountsSchema.nullable(),
});
export type InsightRow = z.infer<typeof insightRowSchema>;

/** The ways to divide the plays. Countries are estimated from the browser's time zone and language. */
export const breakdownNames = ['embeds', 'pages', 'devices', 'countries', 'images'] as const;
export type BreakdownName = (typeof breakdownNames)[number];

/**
 * A group of games that were begun but not solved. When last seen, each game had from `firstMove` to
 * `lastMove` moves. The last group has no upper limit, so its `lastMove` is null.
 */
const giveUpSchema = z.object({ firstMove: z.int(), lastMove: z.int().nullable(), games: z.int() });
export type GiveUp = z.infer<typeof giveUpSchema>;

/** The solves by another way to the reward. The counts of all solves include these solves. */
const alternativeWinsSchema = z.object({ wonBy: wonBySchema, solves: z.int() });
export type AlternativeWins = z.infer<typeof alternativeWinsSchema>;

export const campaignEventKinds = ['created', 'edited', 'paused', 'started', 'codes_ran_out'] as const;
const insightEventSchema = z.object({
  day,
  /** The last time of this kind of event on the day. */
  at: timestamp,
  kind: z.enum(campaignEventKinds),
  campaignId: uuid,
  title: z.string(),
});
export type InsightEvent = z.infer<typeof insightEventSchema>;

/** GET /api/insights: the plays of some or all campaigns of an owner, compared with the period before. */
export const insightsSchema = z.object({
  zone: z.string(),
  from: day,
  to: day,
  /** Whether the last day has not ended yet. */
  isUnfinished: z.boolean(),
  /**
   * The period of the same length before `from`; null if its plays are no longer stored. If the last day of
   * the requested period is unfinished, the previous period ends at the same time of day.
   */
  previous: z.object({ from: day, to: day }).nullable(),
  /**
   * The last day whose views and starts were counted by UTC days, as they were on all days before it; null if there
   * is none.
   */
  utcUntil: day.nullable(),
  totals: playCountsSchema,
  totalsBefore: playCountsSchema.nullable(),
  medianSolveMs: z.int().nullable(),
  medianSolveMsBefore: z.int().nullable(),
  days: z.array(playCountsSchema.extend({ day })),
  /** The days of the previous period, one for each of `days`; empty if there is no previous period. */
  daysBefore: z.array(playCountsSchema.extend({ day })),
  breakdowns: z.object({
    embeds: z.array(insightRowSchema),
    pages: z.array(insightRowSchema),
    devices: z.array(insightRowSchema),
    countries: z.array(insightRowSchema),
    images: z.array(insightRowSchema),
  }),
  giveUps: z.array(giveUpSchema),
  /** One entry for each other way by which visitors won in the period. */
  alternativeWins: z.array(alternativeWinsSchema),
  events: z.array(insightEventSchema),
  /** The figures over all time. */
  allTime: z.object({
    campaigns: z.int(),
    attempts: z.int(),
    solves: z.int(),
    totalCodes: z.int(),
    issuedCodes: z.int(),
    /** The share of codes that were issued, in whole percent; null for coupons, which have no total. */
    conversionRate: z.int().nullable(),
  }),
});
export type Insights = z.infer<typeof insightsSchema>;

/** The tables of GET /api/insights.csv. */
export const insightTables = ['totals', 'days', ...breakdownNames, 'giveups', 'events'] as const;
export type InsightTable = (typeof insightTables)[number];

/** GET /api/insights.csv: one table with figures of GET /api/insights. */
export const insightsFileQuerySchema = insightsQuerySchema.extend({ table: z.enum(insightTables) });
