import { z } from 'zod';
import { uuid } from './text.ts';

const day = z.iso.date().startsWith('2', 'is not a day of this millennium');

/**
 * GET /api/puzzles/{id}/analytics?from&to. `from` and `to` are the first and the last day, in UTC. Default:
 * the last 30 days.
 */
export const analyticsQuerySchema = z.object({ from: day.optional(), to: day.optional() });
export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;

/** Counts of one or more days. Owners' previews are not counted. */
export const playCountsSchema = z.object({
  /** Number of sessions that showed the puzzle. */
  views: z.int(),
  /** Number of sessions that made a move. */
  starts: z.int(),
  /**
   * Number of wins. Wins and claims are counted on the days on which they happen, so a period can have more
   * claims than wins.
   */
  solves: z.int(),
  issued: z.int(),
  claimed: z.int(),
  /**
   * Number of codes that were marked as used on these days and still are. Breakdowns by device and by country do not
   * count them, because a win stores neither.
   */
  redeemed: z.int().meta({ description: 'Number of codes marked as used in the shop', examples: [9] }),
});
export type PlayCounts = z.infer<typeof playCountsSchema>;

/**
 * GET /api/puzzles/{id}/analytics (C8, K12, G14). The first six fields cover all time; the other fields cover
 * the requested days.
 */
export const campaignAnalyticsSchema = z.object({
  totalAttempts: z.int(),
  totalSolved: z.int(),
  totalCodes: z.int(),
  issuedCodes: z.int(),
  claimedCodes: z.int(),
  /**
   * The share of codes that were issued, in whole percent; null for a coupon, because its code can be won any
   * number of times.
   */
  conversionRate: z.int().nullable(),
  from: day,
  to: day,
  /** Every day of the period in order, including days without plays. */
  days: z.array(playCountsSchema.extend({ day })),
  funnel: playCountsSchema,
  /** Median duration of the plays that were won, in milliseconds; null if no win has a recorded duration. */
  medianSolveMs: z.int().nullable(),
  /** Embeds with the most views first; embedId and name are null for deleted embeds. */
  byEmbed: z.array(
    playCountsSchema.extend({
      embedId: uuid.nullable().meta({
        description: 'Id of the embed code; null when it is deleted',
        examples: ['6f1c2a7e-4b1d-4c62-9a54-3f0d8f1b2c34'],
      }),
      name: z.string().nullable(),
    }),
  ),
  /** The 20 hosts with the most views; host is null for plays that sent no host. */
  byHost: z.array(playCountsSchema.extend({ host: z.string().nullable() })),
  /** The sums over all other hosts; null if there are none. */
  otherHosts: playCountsSchema.nullable(),
});
export type CampaignAnalytics = z.infer<typeof campaignAnalyticsSchema>;
