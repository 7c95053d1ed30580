import { z } from 'zod';
import { uuid } from './text.ts';

const day = z.iso.date().startsWith('2', 'is not a day of this millennium');

/** GET /api/puzzles/{id}/analytics?from&to: whole UTC days, both included. Default: the last 30 days. */
export const analyticsQuerySchema = z.object({ from: day.optional(), to: day.optional() });
export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;

/** Counts of some days. Owners' previews do not count. */
export const playCountsSchema = z.object({
  /** Sessions that saw the puzzle. */
  views: z.int(),
  /** Sessions that made a move. */
  starts: z.int(),
  /** Wins. Events count on the day they happen, so a period can have more claims than wins. */
  solves: z.int(),
  issued: z.int(),
  claimed: z.int(),
});
export type PlayCounts = z.infer<typeof playCountsSchema>;

/**
 * GET /api/puzzles/{id}/analytics (C8, K12, G14). The first six figures cover all time, the others the requested days.
 */
export const campaignAnalyticsSchema = z.object({
  totalAttempts: z.int(),
  totalSolved: z.int(),
  totalCodes: z.int(),
  issuedCodes: z.int(),
  claimedCodes: z.int(),
  /** Issued codes in whole percent of all codes; null for a coupon, which has no total. */
  conversionRate: z.int().nullable(),
  from: day,
  to: day,
  /** Every day from first to last, including days without plays. */
  days: z.array(playCountsSchema.extend({ day })),
  funnel: playCountsSchema,
  /** Milliseconds; null if no win has a time. */
  medianSolveMs: z.int().nullable(),
  /** Busiest first; embedId and name are null for deleted embeds. */
  byEmbed: z.array(
    playCountsSchema.extend({
      embedId: uuid.nullable().meta({
        description: 'Id of the embed code; null when it is deleted',
        examples: ['6f1c2a7e-4b1d-4c62-9a54-3f0d8f1b2c34'],
      }),
      name: z.string().nullable(),
    }),
  ),
  /** The 20 busiest; host is null for plays that did not send one. */
  byHost: z.array(playCountsSchema.extend({ host: z.string().nullable() })),
  /** The sum of all other hosts; null if there are none. */
  otherHosts: playCountsSchema.nullable(),
});
export type CampaignAnalytics = z.infer<typeof campaignAnalyticsSchema>;
