import { z } from 'zod';
import { codeLinesMax, codeMaxChars, titleMaxChars } from './limits.ts';
import { text, timestamp, uuid } from './text.ts';

/** K5: a coupon is one reusable code; promotion and shopify codes are single-use. */
export const codeTypeSchema = z.enum(['coupon', 'promotion', 'shopify']);
export type CodeType = z.infer<typeof codeTypeSchema>;

/** Blank and repeated lines are welcome here: they are dropped and counted in the reply. */
const codeLines = z.array(text(codeMaxChars)).max(codeLinesMax);

/** POST /api/puzzles/{id}/code-collections (K6, K11). */
export const createCollectionSchema = z.object({
  title: text(titleMaxChars, 1),
  codes: codeLines,
  codeType: codeTypeSchema,
});
export type CreateCollection = z.input<typeof createCollectionSchema>;

/** POST /api/puzzles/{id}/codes: appends to the active collection (G15). */
export const appendCodesSchema = z.object({ codes: codeLines });
export type AppendCodes = z.input<typeof appendCodesSchema>;

/** A collection (K13); the codes themselves come from GET /api/puzzles/{id}/codes. */
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

/** What setting or appending did with the lines it was given. */
export const setCodesReplySchema = z.object({
  collection: collectionSchema,
  added: z.int(),
  blanksRemoved: z.int(),
  duplicatesRemoved: z.int(),
  /** At most 20 of the lines that stood there before, as given. */
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

/** What became of a code (G14): nobody has it, a visitor won it, a winner pressed 'Claim Your Code!' too. */
export const codeStateSchema = z.enum(['all', 'unused', 'issued', 'claimed']);
export type CodeState = z.infer<typeof codeStateSchema>;

/** GET /api/puzzles/{id}/codes?after={ordinal}&state={state}&search={text}: 100 a page in the order given. */
export const codePageSchema = z.object({ codes: z.array(codeSchema), next: z.int().nullable() });
export type CodePage = z.infer<typeof codePageSchema>;
export const codePageQuerySchema = z.object({
  after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
  state: codeStateSchema.default('all'),
  /** Part of a code; the case of letters makes no difference. */
  search: text(codeMaxChars).default(''),
});
export type CodePageQuery = z.input<typeof codePageQuerySchema>;

/** DELETE /api/puzzles/{id}/code-collections: ends the campaign's collection (K3, G15). */
export const endCollectionReplySchema = z.object({
  success: z.literal(true),
  /** Codes that visitors hold; they stay valid. */
  issued: z.int(),
  removed: z.int(),
});
export type EndCollectionReply = z.infer<typeof endCollectionReplySchema>;
