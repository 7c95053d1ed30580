import { z } from 'zod';
import { accountConfirmationMaxChars } from './limits.ts';
import { text } from './text.ts';

/** GET /api/account/erasure: what the erasure of the owner's account deletes (B41). */
export const accountErasureSchema = z.object({
  /** The text that the owner types to confirm: the e-mail address or, if the account has none, its name. */
  confirmation: z.string(),
  /** The address that gets a mail when everything is deleted; null without one. */
  mailedTo: z.string().nullable(),
  campaigns: z.int(),
  embeds: z.int(),
  /** Number of winners whose code is neither redeemed nor expired. */
  codeHolders: z.int(),
  runningRaces: z.int(),
  /** The reason why the account cannot be deleted now; null if there is none. */
  obstacle: z.enum(['payment', 'administrator']).nullable(),
});
export type AccountErasure = z.infer<typeof accountErasureSchema>;

/** POST /api/account/erasure (B41). */
export const eraseAccountSchema = z.strictObject({ confirmation: text(accountConfirmationMaxChars, 1) });
export type EraseAccount = z.input<typeof eraseAccountSchema>;

/** The reply to POST /api/account/erasure. The owner is signed out, and a job deletes the data. */
export const erasureRequestedSchema = z.object({ success: z.literal(true), message: z.string() });
