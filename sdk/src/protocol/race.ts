import { z } from 'zod';
import { sessionIdSchema } from './play.ts';
import { text } from './text.ts';

/** POST /api/race/join (P4): the host's server seats one of its users. */
export const joinRaceSchema = z.object({ sessionId: sessionIdSchema, displayName: text(60).optional() });
export type JoinRace = z.input<typeof joinRaceSchema>;
export const joinRaceReplySchema = z.object({
  participantId: z.string(),
  slotNumber: z.int(),
  roomCode: z.string(),
  displayName: z.string(),
});
export type JoinRaceReply = z.infer<typeof joinRaceReplySchema>;
