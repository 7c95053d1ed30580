import { z } from 'zod';
import { codeLinesMax, codeMaxChars, titleMaxChars } from './limits.ts';
import { text, timestamp, uuid } from './text.ts';

/** K5: a coupon is one reusable code; promotion and shopify codes are single-use. */
export const codeTypeSchema = z.enum(['coupon', 'promotion', 'shopify']);
export type CodeType = z.infer<typeof codeTypeSchema>;

/** Blank and repeated lines are allowed; they are dropped and counted in the reply. */
const codeLines = z.array(text(codeMaxChars)).max(codeLinesMax);

/** POST /api/puzzles/{id}/code-collections (K6, K11). */
export const createCollectionSchema = z.object({
  title: text(titleMaxChars, 1, 'Please enter a title for this code collection'),
  codes: codeLines,
  codeType: codeTypeSchema,
});
export type CreateCollection = z.input<typeof createCollectionSchema>;

/** POST /api/puzzles/{id}/codes: appends to the active collection (G15). */
export const appendCodesSchema = z.object({ codes: codeLines });
export type AppendCodes = z.input<typeof appendCodesSchema>;

/** A collection without its codes (K13). GET /api/puzzles/{id}/codes returns the codes. */
export const collectionSchema = z.object({
  id: uuid,
  puzzleId: uuid,
  codeType: codeTypeSchema,
  title: z.string(),
  totalCodes: z.int(),
  usedCodes: z.int(),
  claimedCodes: z.int(),
  totalUsageCount: z.int(),
  isActive: z.boolean(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type Collection = z.infer<typeof collectionSchema>;
export const collectionListSchema = z.array(collectionSchema);

/** Result of setting or appending codes. */
export const setCodesReplySchema = z.object({
  collection: collectionSchema,
  added: z.int(),
  blanksRemoved: z.int(),
  duplicatesRemoved: z.int(),
  /** Number of codes that contained invisible characters, which were removed. */
  invisibleRemoved: z.int(),
  /** At most 20 of the repeated lines, as sent. */
  duplicateExamples: z.array(z.string()),
});
export type SetCodesReply = z.infer<typeof setCodesReplySchema>;

export const codeSchema = z.object({
  id: z.string(),
  code: z.string(),
  isUsed: z.boolean(),
  issuedAt: timestamp.nullable(),
  claimedAt: timestamp.nullable(),
});
export type Code = z.infer<typeof codeSchema>;

/**
 * Selects codes by their state (G14): unused; issued to a win; claimed, after the winner pressed 'Claim Your
 * Code!'.
 */
export const codeStateSchema = z.enum(['all', 'unused', 'issued', 'claimed']);
export type CodeState = z.infer<typeof codeStateSchema>;

/**
 * GET /api/puzzles/{id}/codes?after={ordinal}&state={state}&search={text}: 100 codes per page, in the order
 * of the collection.
 */
export const codePageSchema = z.object({ codes: z.array(codeSchema), next: z.int().nullable() });
export type CodePage = z.infer<typeof codePageSchema>;
export const codePageQuerySchema = z.object({
  after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
  state: codeStateSchema.default('all'),
  /** Part of a code; case is ignored. */
  search: text(codeMaxChars).default(''),
});
export type CodePageQuery = z.input<typeof codePageQuerySchema>;

/** DELETE /api/puzzles/{id}/code-collections: ends the active collection of the campaign (K3, G15). */
export const endCollectionReplySchema = z.object({
  success: z.literal(true),
  /** Number of codes already issued to visitors. These codes stay valid. */
  issued: z.int(),
  removed: z.int(),
});
export type EndCollectionReply = z.infer<typeof endCollectionReplySchema>;
