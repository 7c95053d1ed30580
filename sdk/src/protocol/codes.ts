import { z } from 'zod';
import { findApplyUrlProblem } from './apply-url.ts';
import { wonBySchema } from './campaigns.ts';
import {
  alertMaxDays,
  alertMaxPercent,
  alertStepsMax,
  applyUrlMaxChars,
  codeLinesMax,
  codeMaxChars,
  codesPerCollection,
  codesPerPage,
  codesPerSelection,
  hostMaxChars,
  termMaxChars,
  titleMaxChars,
} from './limits.ts';
import { text, time, timestamp, uuid, wholeNumber } from './text.ts';

/** K5: a coupon is one reusable code; promotion and shopify codes are single-use. */
export const codeTypeSchema = z.enum(['coupon', 'promotion', 'shopify']);
export type CodeType = z.infer<typeof codeTypeSchema>;

/**
 * The prize for which a collection is used (G85). `first` is the reward of every campaign, which the winner of a race
 * gets. The others exist in races only: the places 2 to 4, and the consolation prize.
 */
export const prizeKinds = ['first', 'second', 'third', 'fourth', 'consolation'] as const;
export const prizeKindSchema = z.enum(prizeKinds);
export type PrizeKind = z.infer<typeof prizeKindSchema>;

/** `?prize={kind}` chooses the collection that a call reads or changes. */
export const prizeQuerySchema = z.object({ prize: prizeKindSchema.default('first') });
/** GET /api/puzzles/{id}/code-collections?prize={kind}: `all` lists the collections of all prizes. */
export const collectionsQuerySchema = z.object({
  prize: z.enum([...prizeKinds, 'all']).default('first'),
});

/** The codes, one per line. Blank and repeated lines are dropped, and the reply counts them. */
const codeLines = z.array(text(codeMaxChars)).max(codeLinesMax);

/** A term that winners read beside their code. Null or an empty text means that there is no such term. */
const term = text(termMaxChars).nullish();

/** The template of an apply link. Null or an empty text means that there is none. */
const applyUrlTemplate = text(applyUrlMaxChars)
  .superRefine((template, context) => {
    const problem = template === '' ? null : findApplyUrlProblem(template);
    if (problem !== null) context.addIssue(problem);
  })
  .nullish();

/** The expiry and the terms of a collection, as its owner sends them. */
const termFields = {
  /** The time from which the codes are not given out; null means never. */
  expiresAt: time.nullish(),
  /** The value of the codes in the owner's words, such as '15% off'. */
  valueText: term,
  /** The minimum purchase in the owner's words. */
  minimumText: term,
  /** The address of the shop that applies a code, with `{CODE}` in place of the code (G55). */
  applyUrlTemplate,
};

/** POST /api/puzzles/{id}/code-collections (K6, K11). */
export const createCollectionSchema = z.object({
  title: text(titleMaxChars, 1, 'Please enter a title for this code collection'),
  codes: codeLines,
  codeType: codeTypeSchema,
  ...termFields,
});
export type CreateCollection = z.input<typeof createCollectionSchema>;

/**
 * POST /api/puzzles/{id}/codes: appends to the active collection (G15). The expiry and the terms are changed if
 * they are given.
 */
export const appendCodesSchema = z.object({ codes: codeLines, ...termFields });
export type AppendCodes = z.input<typeof appendCodesSchema>;

/** The steps at which the owner is warned. The list is stored in descending order and without repetitions. */
const alertSteps = (min: number, max: number) =>
  z
    .array(wholeNumber(min, max))
    .max(alertStepsMax)
    .overwrite((steps) => [...new Set(steps)].sort((one, other) => other - one));

/**
 * PATCH /api/puzzles/{id}/code-collections: changes the expiry and the terms of the active collection, and when
 * its owner is warned (A2). Absent fields stay as they are; unknown fields are rejected. With `base`, the edits
 * of two tabs are merged, as for a campaign.
 */
export const updateCollectionSchema = z.strictObject({
  ...termFields,
  alertPercents: alertSteps(0, alertMaxPercent).optional(),
  alertDays: alertSteps(1, alertMaxDays).optional(),
  base: z.strictObject(termFields).optional(),
});
export type UpdateCollection = z.input<typeof updateCollectionSchema>;

/** A collection without its codes (K13). GET /api/puzzles/{id}/codes returns the codes. */
export const collectionSchema = z.object({
  id: uuid,
  puzzleId: uuid,
  codeType: codeTypeSchema,
  /** The prize for which the collection is used; absent for `first`. */
  prize: prizeKindSchema.optional(),
  title: z.string(),
  totalCodes: z.int(),
  usedCodes: z.int(),
  claimedCodes: z.int(),
  redeemedCodes: z.int(),
  /** Codes issued in the last 7 days. */
  issuedLastWeek: z.int(),
  totalUsageCount: z.int(),
  /** The percentages of codes left at which the owner is warned. The list is empty for no warning. */
  alertPercents: z.array(z.int()),
  /**
   * The numbers of days before the expiry at which the owner is warned. Another warning follows at the expiry. The
   * list is empty for no warning.
   */
  alertDays: z.array(z.int()),
  isActive: z.boolean(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
  /** The time from which the codes are not given out; null means never. */
  expiresAt: timestamp.nullable(),
  valueText: z.string().nullable(),
  minimumText: z.string().nullable(),
  /** The apply link: an https address with `{CODE}` in place of the code; null if there is none. */
  applyUrlTemplate: z.string().nullable(),
});
export type Collection = z.infer<typeof collectionSchema>;
export const collectionListSchema = z.array(collectionSchema);

/** The terms of a won code. Each of them may be null, but not all. */
export const codeTermsSchema = z.object({
  /** The value in the owner's words, such as '15% off'. */
  value: z.string().nullable(),
  /** The minimum purchase in the owner's words. */
  minimum: z.string().nullable(),
  /** The time until which the code can be used. */
  validUntil: timestamp.nullable(),
});
export type CodeTerms = z.infer<typeof codeTermsSchema>;

/** Result of setting or appending codes. */
export const setCodesReplySchema = z.object({
  collection: collectionSchema,
  added: z.int(),
  blanksRemoved: z.int(),
  duplicatesRemoved: z.int(),
  /** Number of codes from which invisible characters were removed. */
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
  /** The name of the person at the counter who marked the code as used; null if another way was used. */
  redeemedBy: z.string().nullable(),
  /**
   * Name of the embed code where the code was won; null if the code is unused or was won in a race, or if the
   * embed code is deleted.
   */
  embedName: z.string().nullable(),
  /** Host of the page where the code was won. */
  host: z.string().nullable(),
  /** Path of the page where the code was won, without its query. */
  pagePath: z.string().nullable(),
});
export type Code = z.infer<typeof codeSchema>;

/**
 * State of a code (G14). `issued`: a win has received the code. `claimed`: the winner has pressed 'Claim Your
 * Code!'. `redeemed`: the code was used in the shop. A claimed code is also issued.
 */
export const codeStateSchema = z.enum(['all', 'unused', 'issued', 'claimed', 'redeemed']);
export type CodeState = z.infer<typeof codeStateSchema>;

/** A filter for codes of the active collection. A code must match all fields. */
export const codeFilterSchema = z.object({
  state: codeStateSchema.default('all'),
  /** Part of a code; case is ignored. */
  search: text(codeMaxChars).default(''),
  /** Row id of the embed code where the code was won. */
  embedRowId: uuid.optional(),
  /** Host of the page where the code was won. */
  host: text(hostMaxChars, 1).optional(),
  /** The prize whose collection is filtered; absent for `first`. */
  prize: prizeKindSchema.optional(),
});
export type CodeFilter = z.input<typeof codeFilterSchema>;

export const codeSortSchema = z.enum(['position', 'code', 'state', 'embed', 'issued']);
export type CodeSort = z.infer<typeof codeSortSchema>;
export const sortDirectionSchema = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof sortDirectionSchema>;

/**
 * GET /api/puzzles/{id}/codes?after={ordinal}&state={state}&search={text}: a page of codes, by default 100
 * codes in their original order. `next` is the value of `after` for the next page in this order. In any
 * order, `skip` jumps to a row. If a call sends the `asOf` of the first page, later wins do not move rows.
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

/** Row id of a code, with at most 18 digits, so that it fits the 64-bit column. */
export const codeIdSchema = z.string().regex(/^[1-9]\d{0,17}$/);

/**
 * GET /api/puzzles/{id}/codes.csv: the codes that match the filter. If `ids` is given, the file contains only
 * the matching codes with these ids.
 */
export const codeExportQuerySchema = codeFilterSchema.extend({
  /** `active` leaves out ended collections. */
  scope: z.enum(['all', 'active']).default('all'),
  /** Row ids, separated by commas. */
  ids: z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,17}(,[1-9]\\d{0,17}){0,${codesPerSelection - 1}}$`))
    .optional(),
});

/**
 * POST /api/puzzles/{id}/codes/redeem: marks issued codes as redeemed in the shop, or removes this mark
 * (G14).
 */
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

/**
 * GET /api/puzzles/{id}/code-places: the embed codes and hosts where codes of the active collection were won.
 * Filters offer them as choices.
 */
export const codePlacesSchema = z.object({
  embeds: z.array(z.object({ id: uuid, name: z.string() })),
  hosts: z.array(z.string()),
});
export type CodePlaces = z.infer<typeof codePlacesSchema>;

/** GET /api/puzzles/{id}/codes/{codeId}: a code of any collection of the campaign, with its history. */
export const codeHistorySchema = codeSchema.extend({
  codeType: codeTypeSchema,
  /** The prize to which the code belongs; absent for `first` (G85). */
  prize: prizeKindSchema.optional(),
  collectionTitle: z.string(),
  /**
   * The time at which the winner's board was dealt; null for a race, and for a solution without a signed
   * play.
   */
  dealtAt: timestamp.nullable(),
  solvedAt: timestamp.nullable(),
  /** The time at which the code was first sent to its winner by e-mail; null if it never was. */
  mailedAt: timestamp.nullable(),
  moves: z.int().nullable(),
  solveMs: z.int().nullable(),
  /** The other way by which the code was won; null for the dealt board (G61). */
  wonBy: wonBySchema.nullable(),
  /** Browser and operating system, without versions. */
  device: z.string().nullable(),
  isRace: z.boolean(),
});
export type CodeHistory = z.infer<typeof codeHistorySchema>;
/** GET /api/codes?code={text}: finds a complete code in all campaigns of the owner; case is ignored. */
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
