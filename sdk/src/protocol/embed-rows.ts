import { z } from 'zod';
import { listedCodesSchema, listedDaysSchema } from './campaign-rows.ts';
import { rewardTypeSchema } from './campaigns.ts';
import { embedSchema } from './embeds.ts';
import { embedIdsMax, embedRowChoices } from './limits.ts';
import { listQuerySchema } from './lists.ts';
import { timestamp, uuid } from './text.ts';

const filters = {
  search: listQuerySchema.shape.search,
  /** `active`: shows a campaign; `fallback`: shows its fallback message. */
  status: z.enum(embedRowChoices.status).optional(),
};

/** GET /api/embed-ids: the filters for the embed codes whose ids are returned. */
export const embedFilterSchema = z.object(filters);
export type EmbedFilter = z.output<typeof embedFilterSchema>;

/** GET /api/embed-rows: a page of a filtered and sorted list of embed codes (E1). */
export const embedRowsQuerySchema = listQuerySchema.extend({
  ...filters,
  sort: z.enum(embedRowChoices.sort).default('newest'),
});
export type EmbedRowsQuery = z.output<typeof embedRowsQuerySchema>;

/** An embed code in a list, with figures about its campaign and its plays. */
export const embedListRowSchema = embedSchema.extend({
  lastSeenAt: timestamp.nullable(),
  lastPlayedAt: timestamp.nullable(),
  /** The kind of reward of the assigned campaign; null without a campaign. */
  rewardType: rewardTypeSchema.nullable(),
  /** The codes that the assigned campaign gives at present; null without a campaign and if none are set. */
  codes: listedCodesSchema.nullable(),
  /**
   * The plays of the last days (UTC) at this embed code, of all its campaigns, oldest first. New solves appear after
   * up to 15 minutes.
   */
  days: listedDaysSchema,
});
export type EmbedListRow = z.infer<typeof embedListRowSchema>;

/** GET /api/embed-ids. */
export const embedIdsSchema = z.array(z.object({ id: uuid, name: z.string() })).max(embedIdsMax);
export type EmbedIds = z.infer<typeof embedIdsSchema>;

export const embedRowsSchema = z.object({
  rows: z.array(embedListRowSchema),
  /** The length of the whole filtered list. */
  total: z.int(),
  /** The number of the owner's embed codes in each state, regardless of the filters. */
  counts: z.object({ active: z.int(), fallback: z.int() }),
});
export type EmbedRows = z.infer<typeof embedRowsSchema>;
