import { z } from 'zod';
import { emailMaxChars } from './limits.ts';
import { sessionIdSchema } from './play.ts';

/**
 * POST /api/embed/{embedId}/mail-prize: mails the won code once. The play token proves the win; the visitor id
 * names an earlier win of the same visitor (G13).
 */
export const mailPrizeSchema = z.object({
  sessionId: sessionIdSchema,
  playToken: z.string().max(1000),
  visitorId: sessionIdSchema.optional(),
  address: z.email().max(emailMaxChars),
});
export type MailPrize = z.input<typeof mailPrizeSchema>;
