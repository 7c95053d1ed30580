import { z } from 'zod';
import { codeMaxChars, orderIdMaxChars, usedCodesPerCall } from './limits.ts';
import { text, time, timestamp, uuid } from './text.ts';

const code = text(codeMaxChars, 1, 'Please enter a code');
/** The campaign to which the call is limited. It is needed if several campaigns give the same code. */
const puzzleId = uuid.optional();
/** The id of the order in the shop. Only a keyed hash of this id is stored. */
const orderId = text(orderIdMaxChars, 1).optional();

/** POST /api/v1/redemptions: marks a won code as used in the shop (G110). */
export const createRedemptionSchema = z.strictObject({ code, puzzleId, orderId });
export type CreateRedemption = z.input<typeof createRedemptionSchema>;

/** The way in which a code was marked as used. */
export const redemptionViaSchema = z.enum(['counter', 'api', 'import', 'dashboard']);
export type RedemptionVia = z.infer<typeof redemptionViaSchema>;

/** A code that is marked as used. */
export const redemptionSchema = z.object({
  /** The id of the code. */
  id: z.string(),
  code: z.string(),
  puzzleId: uuid,
  campaignTitle: z.string(),
  redeemedAt: timestamp,
  via: redemptionViaSchema,
  /** The name of the person at the counter; null if another way was used. */
  redeemedBy: z.string().nullable(),
});
export type Redemption = z.infer<typeof redemptionSchema>;

/** DELETE /api/v1/redemptions?code={code}: marks a code as not used again, for example after a refund (G110). */
export const undoRedemptionQuerySchema = z.object({ code, puzzleId, orderId });
export const undoRedemptionReplySchema = z.object({
  /** False if the code was not marked as used, or was marked for another order. */
  isUndone: z.boolean(),
});
export type UndoRedemptionReply = z.infer<typeof undoRedemptionReplySchema>;

/**
 * POST /api/puzzles/{id}/redemptions: marks the codes that were used according to an export from the shop, in one or
 * several calls (G110).
 */
export const importRedemptionsSchema = z.strictObject({
  used: z
    .array(z.strictObject({ code: text(codeMaxChars), redeemedAt: time.nullish() }))
    .min(1)
    .max(usedCodesPerCall),
  /** Counts what an import would do, and marks nothing. */
  isPreview: z.boolean().optional(),
});
export type ImportRedemptions = z.input<typeof importRedemptionsSchema>;

export const importRedemptionsReplySchema = z.object({
  /** Number of codes that this call marks as used or, as a preview, would mark. */
  marked: z.int(),
  /** Number of codes that were marked before. */
  alreadyRedeemed: z.int(),
  /** Number of codes of the campaign that were used although nobody won them. They may have leaked. */
  notIssued: z.int(),
  /** At most 20 examples of the codes that `notIssued` counts. */
  notIssuedExamples: z.array(z.string()),
  /** Number of codes that the campaign does not know, and of codes that all winners share. */
  unknown: z.int(),
  /** Positions in `used`, from 0, of the codes that `unknown` counts. */
  unknownLines: z.array(z.int()),
});
export type ImportRedemptionsReply = z.infer<typeof importRedemptionsReplySchema>;
