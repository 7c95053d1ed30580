import { z } from 'zod';
import { emailMaxChars } from './limits.ts';
import { sessionIdSchema } from './play.ts';
import { languageTag } from './text.ts';

/**
 * POST /api/embed/{embedId}/waiting-list: stores a visitor's e-mail address until the campaign has codes again. The
 * play token proves that the visitor has opened this puzzle.
 */
export const joinWaitingListSchema = z.object({
  sessionId: sessionIdSchema,
  playToken: z.string().max(1000),
  address: z.email().max(emailMaxChars),
  /** The language of the mail. */
  lang: languageTag,
});
export type JoinWaitingList = z.input<typeof joinWaitingListSchema>;

/** GET /api/puzzles/{id}/waiting-list: the number of visitors who wait for codes. */
export const waitingListSchema = z.object({ waiting: z.int() });
export type WaitingList = z.infer<typeof waitingListSchema>;
