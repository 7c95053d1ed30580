import { z } from 'zod';
import { maxBoardSide, raceMessageMaxChars, raceRecordedMovesMax } from './limits.ts';
import { listQuerySchema } from './lists.ts';
import { raceRoomSchema } from './race.ts';
import { text, timestamp, uuid } from './text.ts';

/** POST /api/race/rooms/{roomCode}/remove (G91): removes a player or a spectator. */
export const removeFromRaceSchema = z.object({ participantId: uuid });
export type RemoveFromRace = z.input<typeof removeFromRaceSchema>;

/** Removes line breaks, control characters and marks that change the direction of text. */
function toOneLine(line: string): string {
  return line
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** POST /api/race/rooms/{roomCode}/message and /api/race/rooms/puzzle/{id}/message (G93). */
export const sendRaceMessageSchema = z.object({
  line: text(raceMessageMaxChars).overwrite(toOneLine).min(1, 'is required'),
});
export type SendRaceMessage = z.input<typeof sendRaceMessageSchema>;
export const raceMessageReplySchema = z.object({
  /** The number of rooms that show the message. */
  roomCount: z.int(),
});
export type RaceMessageReply = z.infer<typeof raceMessageReplySchema>;

/** The rooms that the live view can show. */
export const raceRoomFilters = ['all', 'running', 'waiting', 'over'] as const;
export type RaceRoomFilter = (typeof raceRoomFilters)[number];

/** GET /api/race/rooms/puzzle/{id}/live (G90): running rooms, then waiting ones, then those of the last day. */
export const liveRoomsQuerySchema = z.object({
  show: z.enum(raceRoomFilters).default('all'),
  page: listQuerySchema.shape.page,
  /** The beginning of the owner's day, from which the races of today are counted. */
  dayStart: timestamp.optional(),
});
export const liveRoomsSchema = z.object({
  rooms: z.array(raceRoomSchema),
  /** The number of rooms that the filter selects. */
  total: z.int(),
  summary: z.object({
    /** Number of connected players in open rooms. */
    playersNow: z.int(),
    spectatorsNow: z.int(),
    roomsRunning: z.int(),
    roomsWaiting: z.int(),
    /** Number of races that have started since the beginning of the day. */
    racesToday: z.int(),
  }),
});
export type LiveRooms = z.infer<typeof liveRoomsSchema>;

/** POST /api/race/config/{id}/recordings/board (G94): a board for the owner to solve alone. */
export const raceRecordingBoardSchema = z.object({
  /** Tile numbers in row order; 0 is the blank. */
  startBoard: z.array(z.int()),
  /** Proves which board was dealt and when. It is valid for `raceRecordingMinutes`. */
  ticket: z.string(),
});
export type RaceRecordingBoard = z.infer<typeof raceRecordingBoardSchema>;

/**
 * POST /api/race/config/{id}/recordings (G94): the moves with which the owner solved a dealt board.
 * @throws race.ticket_invalid, race.recording_refused
 */
export const createRaceRecordingSchema = z.object({
  ticket: z.string().max(300),
  /** The cell of the blank before the first move, and its cell after each move. */
  cells: z
    .array(
      z
        .int()
        .min(0)
        .max(maxBoardSide ** 2 - 1),
    )
    .max(raceRecordedMovesMax + 1),
  /** The time of each move, in milliseconds since the board appeared. */
  offsetsMs: z.array(z.int().min(0)).max(raceRecordedMovesMax),
});
export type CreateRaceRecording = z.input<typeof createRaceRecordingSchema>;

/** A replay of the owner (G94). */
export const raceRecordingSchema = z.object({
  id: uuid,
  solveMs: z.int(),
  moveCount: z.int(),
  createdAt: timestamp,
});
export type RaceRecording = z.infer<typeof raceRecordingSchema>;
