import { z } from 'zod';
import { codesPerSelection, heldCodesPerReply } from './limits.ts';
import { timestamp } from './text.ts';

/**
 * GET /api/puzzles/{id}/held-codes: the codes that are held back since the installation was restored from a
 * backup, because they may have been given out after that backup (B44). They are in the order in which they
 * would have been given out.
 */
export const heldCodesSchema = z.object({
  /** The moment of the backup; null if no code is held back. */
  backupAt: timestamp.nullable(),
  /** Number of codes that are held back. */
  held: z.int(),
  /** The first held codes. */
  heldCodes: z.array(z.string()).max(heldCodesPerReply),
});
export type HeldCodes = z.infer<typeof heldCodesSchema>;

/**
 * POST /api/puzzles/{id}/held-codes/release and /withdraw: the held codes to release or withdraw; without a
 * list, all. Released codes can be won again, after the other codes. Withdrawn codes are never given out.
 */
export const decideHeldCodesSchema = z.strictObject({
  heldCodes: z.array(z.string()).min(1).max(codesPerSelection).optional(),
});
export type DecideHeldCodes = z.input<typeof decideHeldCodesSchema>;
export const decideHeldCodesReplySchema = z.object({
  /** Number of codes that were released or withdrawn. */
  decided: z.int(),
});
export type DecideHeldCodesReply = z.infer<typeof decideHeldCodesReplySchema>;
