import { z } from 'zod';
import { displayNameMaxChars, maxBoardSide } from './limits.ts';
import { hostSchema, sessionIdSchema } from './play.ts';
import {
  participantTypeSchema,
  type RaceParticipant,
  type RacePrize,
  type RaceRoom,
  roomCodeSchema,
} from './race.ts';
import type { ErrorCode } from './errors.ts';
import { text } from './text.ts';

/**
 * Messages of the race socket, /ws/race (V6, V7), as JSON text frames of at most 4 KiB. Each client frame has one
 * message. Old clients also send `roomCode` and `sessionId` after the first message; the server checks them if present.
 */
const cell = z
  .int()
  .min(0)
  .max(maxBoardSide * maxBoardSide - 1);
const repeated = { roomCode: roomCodeSchema.optional(), sessionId: sessionIdSchema.optional() };

/**
 * Joins a room. A returning participant gets slot, board and move count back. `as` is the preferred role of a new one;
 * the room may assign another one, and in `host` mode the host server assigns the slots.
 */
const joinMessage = z.object({
  type: z.literal('join_room'),
  roomCode: roomCodeSchema,
  sessionId: sessionIdSchema,
  ticket: z.string().max(1000),
  displayName: text(displayNameMaxChars).optional(),
  as: participantTypeSchema.default('competitor'),
  /** Whether the client accepts frames with a JSON array of messages. */
  batch: z.boolean().default(false),
  host: hostSchema,
});

/** Moves a tile: the two cells that swap, in any order (G29). One of them contains the gap. */
const moveMessage = z.object({ type: z.literal('move'), tile1: cell, tile2: cell, ...repeated });

/** Reports that the board is solved. The server decides, so this is only a hint (G29). */
const completeMessage = z.object({
  type: z.literal('complete'),
  finalState: z
    .array(
      z
        .int()
        .min(0)
        .max(maxBoardSide * maxBoardSide),
    )
    .max(maxBoardSide * maxBoardSide),
  ...repeated,
});

/** Measures the connection: the server replies at once with its time and the same `sent`. */
const pingMessage = z.object({ type: z.literal('ping'), sent: z.number() });

/** Gives up the slot permanently. */
const leaveMessage = z.object({ type: z.literal('leave') });

export const fromRaceClientSchema = z.discriminatedUnion('type', [
  joinMessage,
  moveMessage,
  completeMessage,
  pingMessage,
  leaveMessage,
]);
export type FromRaceClient = z.input<typeof fromRaceClientSchema>;

/** Facts that only the receiver learns about itself. */
export interface You {
  participantId: string;
  /** Whether the participant waits for the host server to assign a slot (G20). */
  isWaitingForHost: boolean;
}

/**
 * Messages from the server. All clients see the messages of a room in the same order. Changes of the room include its
 * `version`; a client that missed some receives `room_state`. Times are ISO 8601 and relative to `serverTime`.
 */
export type FromRaceServer =
  /** The full state, sent after joining and reconnecting and when the server cannot tell what the client has missed. */
  | { type: 'room_state'; room: RaceRoom; you: You | null }
  | { type: 'participant_joined'; participant: RaceParticipant; version: number }
  /** The participant is ready, disconnected, reconnected, renamed or seated. */
  | { type: 'participant_changed'; participant: RaceParticipant; version: number }
  | { type: 'participant_left'; participantId: string; version: number }
  /** Number of spectators, sent at most once a second. */
  | { type: 'spectators'; count: number }
  /**
   * The time at which the waiting room starts automatically; null if only a button starts it. Also sent when a
   * countdown is canceled because too few players are left.
   */
  | { type: 'wait_changed'; waitDeadline: string | null; version: number }
  /** The board of the race is final. A `participant_changed` of each player with the same board comes first. */
  | {
      type: 'countdown_started';
      startedAt: string;
      serverTime: string;
      /** JSON of the tile numbers that all players start from. */
      initialPuzzleState: string;
      version: number;
    }
  | { type: 'race_started'; startedAt: string; serverTime: string; version: number }
  | { type: 'move_update'; participantId: string; puzzleState: number[]; moveNumber: number }
  /** The sender's own board on the server, after a rejected move. */
  | { type: 'board_reset'; participantId: string; puzzleState: number[]; moveNumber: number; code: ErrorCode }
  | {
      type: 'race_completed';
      participantId: string;
      completedAt: string;
      finalMoveCount: number;
      displayName: string;
      /** 1 is the winner. */
      place: number;
      /** When the race ends for all players; null if this finish ended it. */
      finishDeadline: string | null;
      version: number;
    }
  /** All players have finished or left, the countdown after the first finish is over, or the room has expired. */
  | {
      type: 'race_ended';
      status: 'completed' | 'expired' | 'cancelled';
      completedAt: string | null;
      version: number;
    }
  /** Only for the winner (G19). */
  | { type: 'prize_won'; prize: RacePrize }
  /**
   * Another room of the same race is open. Sent to players who have finished, and to everyone at the end of the race.
   */
  | { type: 'next_room'; roomCode: string }
  /** Whether moves from other nodes arrive late because the nodes cannot reach each other. */
  | { type: 'delayed'; isDelayed: boolean }
  | { type: 'pong'; sent: number; serverTime: number }
  | { type: 'error'; code: ErrorCode; message: string };

/** Close codes of the server. Clients reconnect after codes below 4000 only. */
export const raceCloseCodes = {
  /** The server shuts down; another one takes over. */
  restart: 1012,
  tooLarge: 1009,
  frameInvalid: 4400,
  ticketInvalid: 4401,
  originNotAllowed: 4403,
  roomNotFound: 4404,
  joinTimeout: 4408,
  /** The same session joined on another socket. */
  replaced: 4409,
  full: 4423,
  tooManyMessages: 4429,
} as const;
