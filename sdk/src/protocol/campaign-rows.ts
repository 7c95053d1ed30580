import { z } from 'zod';
import { campaignSchema, rewardTypeSchema } from './campaigns.ts';
import { codeTypeSchema } from './codes.ts';
import { campaignIdsMax, campaignRowChoices, rowChartDays } from './limits.ts';
import { listQuerySchema } from './lists.ts';
import { timestamp, uuid } from './text.ts';

const filters = {
  search: listQuerySchema.shape.search,
  /** The status of the listed campaigns. If it is absent, the list contains all campaigns that are not archived. */
  status: z.enum(campaignRowChoices.status).optional(),
  rewardType: rewardTypeSchema.optional(),
  /** `left`: codes are left; `low`: few are left; `empty`: none are left or none were set. */
  codes: z.enum(campaignRowChoices.codes).optional(),
};

/** GET /api/campaign-ids: the filters for the campaigns whose ids are returned. */
export const campaignFilterSchema = z.object(filters);
export type CampaignFilter = z.output<typeof campaignFilterSchema>;

/** GET /api/campaign-rows: a page of a filtered and sorted list of campaigns (C8). */
export const campaignRowsQuerySchema = listQuerySchema.extend({
  ...filters,
  /** The order of the list. Campaigns that await their payment come last. */
  sort: z.enum(campaignRowChoices.sort).default('newest'),
});
export type CampaignRowsQuery = z.output<typeof campaignRowsQuerySchema>;

/** The codes of a campaign in a list. */
export const listedCodesSchema = z.object({
  codeType: codeTypeSchema,
  /** Number of codes left; null for a coupon, which never runs out. */
  left: z.int().nullable(),
  total: z.int(),
  /** The time from which the codes are not given out; null means never. */
  expiresAt: timestamp.nullable(),
  /** Codes issued in the last 7 days; null for a coupon. */
  issuedLastWeek: z.int().nullable(),
  /** The time at which the codes were set. */
  createdAt: timestamp,
  /** Whether the codes were generated at Stripe. Such codes need the connected account to work. */
  isFromStripe: z.boolean(),
});
export type ListedCodes = z.infer<typeof listedCodesSchema>;

/** The plays of the last days, for the small chart of a list. */
export const listedDaysSchema = z.array(z.object({ plays: z.int(), solves: z.int() })).length(rowChartDays);
export type ListedDays = z.infer<typeof listedDaysSchema>;

/** A campaign in a list, with figures about its codes and plays. */
export const campaignListRowSchema = campaignSchema.extend({
  /** The codes that the campaign gives at present; null if none are set. */
  codes: listedCodesSchema.nullable(),
  /** Number of images and videos that can be won. */
  mediaCount: z.int(),
  embedCount: z.int(),
  /** The time of the latest solution, or of the latest first move of a game if that is later. */
  lastPlayedAt: timestamp.nullable(),
  lastSolvedAt: timestamp.nullable(),
  /** The plays of the last days (UTC), oldest first. New solves appear after up to 15 minutes. */
  days: listedDaysSchema,
});
export type CampaignListRow = z.infer<typeof campaignListRowSchema>;

export const campaignRowsSchema = z.object({
  rows: z.array(campaignListRowSchema),
  /** The length of the whole filtered list. */
  total: z.int(),
  /** The number of the owner's campaigns in each state, regardless of the filters. */
  counts: z.object({
    active: z.int(),
    scheduled: z.int(),
    paused: z.int(),
    ended: z.int(),
    awaitingPayment: z.int(),
    archived: z.int(),
  }),
});
export type CampaignRows = z.infer<typeof campaignRowsSchema>;

export const campaignIdsSchema = z.array(z.object({ id: uuid, title: z.string() })).max(campaignIdsMax);
export type CampaignIds = z.infer<typeof campaignIdsSchema>;
