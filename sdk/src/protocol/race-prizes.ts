import { z } from 'zod';
import { codeTermsSchema, codeTypeSchema, prizeKindSchema } from './codes.ts';
import { emailMaxChars } from './limits.ts';
import { wonMediaSchema } from './media.ts';
import { deliverySchema, sessionIdSchema } from './play.ts';
import { languageTag } from './text.ts';

/**
 * POST /api/race/room/{roomCode}/prize (G19, G85): the visitor's own prize, which is a prize by place or the
 * consolation prize. Repeated calls return the same prize.
 */
export const racePrizeQuerySchema = z.object({ sessionId: sessionIdSchema });

/**
 * POST /api/race/room/{roomCode}/prize/mail (G96): mails the visitor's code of a race once. The session
 * proves the win.
 */
export const mailRacePrizeSchema = z.object({
  sessionId: sessionIdSchema,
  address: z.email().max(emailMaxChars),
  /** The language of the mail. */
  lang: languageTag,
});
export type MailRacePrize = z.input<typeof mailRacePrizeSchema>;

/** The prize of a race: a code, a media item, both or neither. */
export const racePrizeSchema = z.object({
  code: z.string().nullable(),
  codeType: codeTypeSchema.nullable(),
  media: wonMediaSchema.nullable(),
  /** The terms of the code. Absent if the owner has set none. */
  terms: codeTermsSchema.optional(),
  /** Present only with a code. */
  delivery: deliverySchema.optional(),
  /** The prize that was given; absent for `first` (G85). */
  prize: prizeKindSchema.optional(),
  /**
   * The reason why the player gets the consolation prize instead of the prize for the place; absent if there is no
   * prize for the place. `none_left`: all codes for the place are given out or have expired. `no_real_opponent`:
   * nobody counts as an opponent.
   */
  missed: z.enum(['none_left', 'no_real_opponent']).optional(),
});
export type RacePrize = z.infer<typeof racePrizeSchema>;

/**
 * GET /api/race/room/{roomCode}/prizes (G85): the prizes that can be won now, in the order of their places.
 * The list is empty if the campaign has no prizes besides the winner's.
 */
export const racePrizeListSchema = z.object({
  prizes: z.array(
    z.object({
      prize: prizeKindSchema,
      /** The value in the owner's words, such as '20% off'; null if the owner has not written it. */
      value: z.string().nullable(),
    }),
  ),
});
export type RacePrizeList = z.infer<typeof racePrizeListSchema>;
