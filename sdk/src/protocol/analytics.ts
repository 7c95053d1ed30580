import { z } from 'zod';
import { uuid } from './text.ts';

const day = z.iso.date().startsWith('2', 'is not a day of this millennium');

/** GET /api/puzzles/{id}/analytics?from&to: whole days in UTC, both included; by default the last 30. */
export const analyticsQuerySchema = z.object({ from: day.optional(), to: day.optional() });
export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;

/** What became of the plays of some days. Owner's previews are not among them. */
export const playCountsSchema = z.object({
  /** Sessions that saw the puzzle. */
  views: z.int(),
  /** Sessions that made a move. */
  starts: z.int(),
  /** Wins. Everything counts on the day it happened, so of some days more may be claimed than won. */
  solves: z.int(),
  issued: z.int(),
  claimed: z.int(),
});
export type PlayCounts = z.infer<typeof playCountsSchema>;

/** GET /api/puzzles/{id}/analytics (C8, K12, G14). The first six figures are of all time, the others of the days asked. */
export const campaignAnalyticsSchema = z.object({
  totalAttempts: z.int(),
  totalSolved: z.int(),
  totalCodes: z.int(),
  issuedCodes: z.int(),
  claimedCodes: z.int(),
  /** Issued of all, in whole percent; null for a coupon, which has no total. */
  conversionRate: z.int().nullable(),
  from: day,
  to: day,
  /** Every day from first to last, also those without plays. */
  days: z.array(playCountsSchema.extend({ day })),
  funnel: playCountsSchema,
  /** Milliseconds; null without a timed win. */
  medianSolveMs: z.int().nullable(),
  /** Busiest first; embedId and name are null for embeds that are deleted. */
  byEmbed: z.array(playCountsSchema.extend({ embedId: uuid.nullable(), name: z.string().nullable() })),
  /** The 20 busiest; host is null for plays that told none. */
  byHost: z.array(playCountsSchema.extend({ host: z.string().nullable() })),
  /** The sum of all other hosts, or null when there are none. */
  otherHosts: playCountsSchema.nullable(),
});
export type CampaignAnalytics = z.infer<typeof campaignAnalyticsSchema>;
