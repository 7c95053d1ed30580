import { z } from 'zod';
import { analyticsQuerySchema, playCountsSchema } from './analytics.ts';
import { isTimeZone } from './auth.ts';
import { insightsCampaignsMax, timeZoneMaxChars } from './limits.ts';
import { uuid } from './text.ts';

const day = z.iso.date();

/**
 * GET /api/insights?from&to&zone&campaigns: whole days of the time zone, both included. Default: the last 30 days, UTC,
 * all campaigns. `campaigns` is a list of ids with commas between them.
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

/** Splits a list of ids with commas between them. */
export function splitIds(list: string): string[] {
  return list.split(',');
}

/** The counts of one place, device, country or image, and those of the period before; null without such a period. */
const insightRowSchema = z.object({
  /** Null for plays without this fact. */
  value: z.string().nullable(),
  /** The sum of the less busy ones, which have no row of their own. */
  isRest: z.boolean(),
  /** Name of an embed code, or title of the first campaign with an image; null if there is none. */
  label: z.string().nullable(),
  counts: playCountsSchema,
  before: playCountsSchema.nullable(),
});
export type InsightRow = z.infer<typeof insightRowSchema>;

/** The ways to divide the plays. Countries are estimated from the time zone and the language of the browser. */
export const breakdownNames = ['embeds', 'pages', 'devices', 'countries', 'images'] as const;
export type BreakdownName = (typeof breakdownNames)[number];

/** Games that were begun and not solved, by the number of moves when they were last seen. The last row has no `lastMove`. */
const giveUpSchema = z.object({ firstMove: z.int(), lastMove: z.int().nullable(), games: z.int() });
export type GiveUp = z.infer<typeof giveUpSchema>;

export const campaignEventKinds = ['created', 'edited', 'paused', 'started', 'codes_ran_out'] as const;
const insightEventSchema = z.object({
  day,
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
  /** Whether the last day is still running. */
  isUnfinished: z.boolean(),
  /**
   * The same number of days before; null if they are no longer stored. With an unfinished day it ends at the same time
   * of day.
   */
  previous: z.object({ from: day, to: day }).nullable(),
  /** Views and starts up to this day were counted in days of UTC; null if there are none. */
  utcUntil: day.nullable(),
  totals: playCountsSchema,
  totalsBefore: playCountsSchema.nullable(),
  medianSolveMs: z.int().nullable(),
  medianSolveMsBefore: z.int().nullable(),
  days: z.array(playCountsSchema.extend({ day })),
  /** One for each of `days`; empty without a previous period. */
  daysBefore: z.array(playCountsSchema.extend({ day })),
  breakdowns: z.object({
    embeds: z.array(insightRowSchema),
    pages: z.array(insightRowSchema),
    devices: z.array(insightRowSchema),
    countries: z.array(insightRowSchema),
    images: z.array(insightRowSchema),
  }),
  giveUps: z.array(giveUpSchema),
  events: z.array(insightEventSchema),
  /** The figures of all time. */
  allTime: z.object({
    campaigns: z.int(),
    attempts: z.int(),
    solves: z.int(),
    totalCodes: z.int(),
    issuedCodes: z.int(),
    /** Issued codes in whole percent of all codes; null for coupons, which have no total. */
    conversionRate: z.int().nullable(),
  }),
});
export type Insights = z.infer<typeof insightsSchema>;

/** The tables of GET /api/insights.csv. */
export const insightTables = ['days', ...breakdownNames, 'giveups', 'events'] as const;
export type InsightTable = (typeof insightTables)[number];

/** GET /api/insights.csv: one table of the same figures. */
export const insightsFileQuerySchema = insightsQuerySchema.extend({ table: z.enum(insightTables) });
