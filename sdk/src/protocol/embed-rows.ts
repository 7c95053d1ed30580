import { z } from 'zod';
import { embedSchema } from './embeds.ts';
import { embedRowChoices } from './limits.ts';
import { listQuerySchema } from './lists.ts';
import { timestamp } from './text.ts';

/** GET /api/embed-rows: a page of a filtered and sorted list of embed codes (E1). */
export const embedRowsQuerySchema = listQuerySchema.extend({
  /** `active`: shows a campaign; `fallback`: shows its fallback message. */
  status: z.enum(embedRowChoices.status).optional(),
  sort: z.enum(embedRowChoices.sort).default('newest'),
});
export type EmbedRowsQuery = z.output<typeof embedRowsQuerySchema>;

/** An embed code in a list. */
export const embedListRowSchema = embedSchema.extend({ lastSeenAt: timestamp.nullable() });
export type EmbedListRow = z.infer<typeof embedListRowSchema>;

export const embedRowsSchema = z.object({
  rows: z.array(embedListRowSchema),
  /** The length of the whole filtered list. */
  total: z.int(),
  /** The number of the owner's embed codes in each state, regardless of the filters. */
  counts: z.object({ active: z.int(), fallback: z.int() }),
});
export type EmbedRows = z.infer<typeof embedRowsSchema>;
