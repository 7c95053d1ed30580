import { z } from 'zod';
import { sessionIdSchema } from './play.ts';

/**
 * POST /api/race/room/{roomCode}/rematch (G74): a player asks for another race with the same people. Everybody who
 * asks gets the same room, in which the players keep their slots for a while. Once a player has asked, everybody else
 * can get the code of this room as well.
 */
export const rematchSchema = z.object({ sessionId: sessionIdSchema });
export type Rematch = z.input<typeof rematchSchema>;
export const rematchReplySchema = z.object({
  roomCode: z.string(),
  /** A ticket for joining the room on the socket. It is valid for this session only (G21). */
  ticket: z.string(),
});
export type RematchReply = z.infer<typeof rematchReplySchema>;

/** POST /api/race/room/{roomCode}/share (G83): a player publishes the result. Repeated calls return the same link. */
export const shareRaceSchema = z.object({ sessionId: sessionIdSchema });
export type ShareRace = z.input<typeof shareRaceSchema>;
export const shareRaceReplySchema = z.object({ url: z.url() });
export type ShareRaceReply = z.infer<typeof shareRaceReplySchema>;

/**
 * GET /api/race/results/{shareId}/replay (G84): the moves of all players of a shared race, without names. Times
 * are milliseconds from the start of the race.
 */
export const raceReplaySchema = z.object({
  /** Tile numbers in row order; 0 is the blank. All players began with this board. */
  startBoard: z.array(z.int()),
  replays: z.array(
    z.object({
      slotNumber: z.int(),
      /** The cell of the blank after each move. */
      cells: z.array(z.int()),
      /** The time of each move. The times never decrease. */
      offsetsMs: z.array(z.int()),
      /**
       * The stored board, which is shown from `endMs` on. It differs from the result of the moves only if
       * moves were lost.
       */
      finalBoard: z.array(z.int()),
      endMs: z.int(),
      moveCount: z.int(),
      /** The time of the finish; null for a player who did not finish. */
      solveMs: z.int().nullable(),
      place: z.int().nullable(),
    }),
  ),
});
export type RaceReplay = z.infer<typeof raceReplaySchema>;
