import { z } from 'zod';
import {
  codeLinesMax,
  codeMaxChars,
  codesPerCollection,
  codesPerPage,
  codesPerSelection,
  hostMaxChars,
  titleMaxChars,
} from './limits.ts';
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
  redeemedCodes: z.int(),
  /** Codes issued in the last 7 days. */
  issuedLastWeek: z.int(),
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
  redeemedAt: timestamp.nullable(),
  /** Name of the embed code where the code was won; null for an unused code, a race and a deleted embed code. */
  embedName: z.string().nullable(),
  /** Host of the page where the code was won. */
  host: z.string().nullable(),
});
export type Code = z.infer<typeof codeSchema>;

/**
 * State of a code (G14): unused; issued to a win; claimed when the winner pressed 'Claim Your Code!'; redeemed in the
 * shop. A claimed code is also issued.
 */
export const codeStateSchema = z.enum(['all', 'unused', 'issued', 'claimed', 'redeemed']);
export type CodeState = z.infer<typeof codeStateSchema>;

/** Which codes of the active collection are meant: those that match all of these. */
export const codeFilterSchema = z.object({
  state: codeStateSchema.default('all'),
  /** Part of a code; case is ignored. */
  search: text(codeMaxChars).default(''),
  /** Row id of the embed code where the code was won. */
  embedRowId: uuid.optional(),
  /** Host of the page where the code was won. */
  host: text(hostMaxChars, 1).optional(),
});
export type CodeFilter = z.input<typeof codeFilterSchema>;

export const codeSortSchema = z.enum(['position', 'code', 'state', 'embed', 'issued']);
export type CodeSort = z.infer<typeof codeSortSchema>;
export const sortDirectionSchema = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof sortDirectionSchema>;

/**
 * GET /api/puzzles/{id}/codes?after={ordinal}&state={state}&search={text}: pages of codes, by default 100 in their given
 * order. `next` continues this order. In any order, `skip` jumps to a row; with the `asOf` of the first page, wins since
 * then do not move rows.
 */
export const codePageSchema = z.object({
  codes: z.array(codeSchema),
  next: z.int().nullable(),
  /** Number of matching codes; null beyond the first page. */
  total: z.int().nullable(),
  asOf: timestamp,
});
export type CodePage = z.infer<typeof codePageSchema>;
export const codePageQuerySchema = codeFilterSchema.extend({
  after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
  skip: z.coerce.number().int().min(0).max(codesPerCollection).default(0),
  size: z.coerce.number().int().min(1).max(codesPerSelection).default(codesPerPage),
  sort: codeSortSchema.default('position'),
  direction: sortDirectionSchema.default('asc'),
  asOf: timestamp.optional(),
});
export type CodePageQuery = z.input<typeof codePageQuerySchema>;

/** Row id of a code; it fits the 64 bits of the column. */
export const codeIdSchema = z.string().regex(/^[1-9]\d{0,17}$/);

/** GET /api/puzzles/{id}/codes.csv: the codes that match the filter, and have one of the ids if any are given. */
export const codeExportQuerySchema = codeFilterSchema.extend({
  /** `active` leaves out ended collections. */
  scope: z.enum(['all', 'active']).default('all'),
  /** Row ids, separated by commas. */
  ids: z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,17}(,[1-9]\\d{0,17}){0,${codesPerSelection - 1}}$`))
    .optional(),
});

/** POST /api/puzzles/{id}/codes/redeem: marks issued codes as redeemed in the shop, or takes the mark back (G14). */
export const redeemCodesSchema = z
  .strictObject({
    isRedeemed: z.boolean(),
    ids: z.array(codeIdSchema).min(1).max(codesPerSelection).optional(),
    matching: codeFilterSchema.optional(),
  })
  .refine(
    ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
    'name the codes either by ids or by matching',
  );
export type RedeemCodes = z.input<typeof redeemCodesSchema>;
export const redeemCodesReplySchema = z.object({
  /** Number of codes whose mark changed. Unused codes cannot be marked. */
  changed: z.int(),
});
export type RedeemCodesReply = z.infer<typeof redeemCodesReplySchema>;

/** GET /api/puzzles/{id}/code-places: where the codes of the active collection were won, for filters. */
export const codePlacesSchema = z.object({
  embeds: z.array(z.object({ id: uuid, name: z.string() })),
  hosts: z.array(z.string()),
});
export type CodePlaces = z.infer<typeof codePlacesSchema>;

/** GET /api/puzzles/{id}/codes/{codeId}: a code of any collection of the campaign, with its history. */
export const codeHistorySchema = codeSchema.extend({
  codeType: codeTypeSchema,
  collectionTitle: z.string(),
  /** When the board of the win was dealt; null for a race, and for a solution without a signed play. */
  dealtAt: timestamp.nullable(),
  solvedAt: timestamp.nullable(),
  moves: z.int().nullable(),
  solveMs: z.int().nullable(),
  /** Browser and system without versions. */
  device: z.string().nullable(),
  isRace: z.boolean(),
});
export type CodeHistory = z.infer<typeof codeHistorySchema>;
/** GET /api/codes?code={text}: a whole code in all campaigns of the owner; case is ignored. */
export const findCodeQuerySchema = z.object({ code: text(codeMaxChars, 1) });
export const foundCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  puzzleId: uuid,
  campaignTitle: z.string(),
  state: codeStateSchema.exclude(['all']),
});
export type FoundCode = z.infer<typeof foundCodeSchema>;
export const foundCodeListSchema = z.array(foundCodeSchema);

/** DELETE /api/puzzles/{id}/code-collections: ends the active collection of the campaign (K3, G15). */
export const endCollectionReplySchema = z.object({
  success: z.literal(true),
  /** Number of codes already issued to visitors. These codes stay valid. */
  issued: z.int(),
  removed: z.int(),
});
export type EndCollectionReply = z.infer<typeof endCollectionReplySchema>;
