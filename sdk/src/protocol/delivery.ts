import { z } from 'zod';
import { emailMaxChars, prizeMailStates } from './limits.ts';
import { sessionIdSchema } from './play.ts';
import { languageTag, timestamp, uuid } from './text.ts';

/**
 * POST /api/embed/{embedId}/mail-prize: mails the won code once. The play token proves the win; the visitor id
 * names an earlier win of the same visitor (G13).
 */
export const mailPrizeSchema = z.object({
  sessionId: sessionIdSchema,
  playToken: z.string().max(1000),
  visitorId: sessionIdSchema.optional(),
  address: z.email().max(emailMaxChars),
  /** The language of the mail. */
  lang: languageTag,
});
export type MailPrize = z.input<typeof mailPrizeSchema>;

/** GET /api/puzzles/{id}/mails: a mail that a winner asked for. The owner never sees the address. */
export const prizeMailSchema = z.object({
  id: uuid,
  /** `queued`: the mail waits for its next attempt, or is kept in the outbox of a server that sends no mail. */
  status: z.enum(prizeMailStates),
  sendAttempts: z.int(),
  /**
   * The error codes of the last failure, without personal data. `expired`: the address was erased before the mail was
   * sent.
   */
  lastError: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  /** Whether the mail failed and its address is still stored. */
  canResend: z.boolean(),
});
export type PrizeMail = z.infer<typeof prizeMailSchema>;

/**
 * GET /api/puzzles/{id}/mails: the numbers of sent, waiting and failed mails of a campaign, and its latest mails,
 * newest first.
 */
export const prizeMailsSchema = z.object({
  /** Whether this server sends mails, or only keeps them in the outbox. */
  isSending: z.boolean(),
  sentCount: z.int(),
  waitingCount: z.int(),
  failedCount: z.int(),
  mails: z.array(prizeMailSchema),
});
export type PrizeMails = z.infer<typeof prizeMailsSchema>;

/** POST /api/puzzles/{id}/mails/{mailId}/resend. */
export const resendPrizeMailParamsSchema = z.object({ id: uuid, mailId: uuid });
