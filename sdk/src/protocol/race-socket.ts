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
 * The socket of a race, /ws/race (V6, V7). JSON text frames of at most 4 KiB; one message each from the client. What only
 * old clients send, `roomCode` and `sessionId` after the first message, is checked where it is there.
 */
const cell = z
  .int()
  .min(0)
  .max(maxBoardSide * maxBoardSide - 1);
const repeated = { roomCode: roomCodeSchema.optional(), sessionId: sessionIdSchema.optional() };

/**
 * Opens the race to the socket. Who was in the room before gets seat, board and count back. `as` is what a newcomer wants
 * to be, a competitor where the room lets them; in a room in `host` mode that is a wish until the host's server seats them.
 */
const joinMessage = z.object({
  type: z.literal('join_room'),
  roomCode: roomCodeSchema,
  sessionId: sessionIdSchema,
  ticket: z.string().max(1000),
  displayName: text(displayNameMaxChars).optional(),
  as: participantTypeSchema.default('competitor'),
  /** The client reads frames that hold a JSON array of messages. */
  batch: z.boolean().default(false),
  host: hostSchema,
});

/** Slides a tile: the two cells that change places, in any order (G29); one of them holds the gap. */
const moveMessage = z.object({ type: z.literal('move'), tile1: cell, tile2: cell, ...repeated });

/** Says that the board is solved. A hint alone: the server knows (G29). */
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

/** Measures the way: the server's time comes back with the same `sent` at once. */
const pingMessage = z.object({ type: z.literal('ping'), sent: z.number() });

/** Gives the seat up for good. */
const leaveMessage = z.object({ type: z.literal('leave') });

export const fromRaceClientSchema = z.discriminatedUnion('type', [
  joinMessage,
  moveMessage,
  completeMessage,
  pingMessage,
  leaveMessage,
]);
export type FromRaceClient = z.input<typeof fromRaceClientSchema>;

/** What only the receiver sees of itself. */
export interface You {
  participantId: string;
  /** Waits for the host's server to be seated (G20). */
  isWaitingForHost: boolean;
}

/**
 * From the server. Each client sees the messages of a room in one order; those that change the room come with its
 * `version`, and a client that missed some is sent `room_state`. Times are ISO 8601; `serverTime` says how to read them.
 */
export type FromRaceServer =
  /** All there is: after joining, after coming back, and when the server lost count. */
  | { type: 'room_state'; room: RaceRoom; you: You | null }
  | { type: 'participant_joined'; participant: RaceParticipant; version: number }
  /** Ready, cut off, back again, renamed or seated. */
  | { type: 'participant_changed'; participant: RaceParticipant; version: number }
  | { type: 'participant_left'; participantId: string; version: number }
  /** How many watch; told at most once a second. */
  | { type: 'spectators'; count: number }
  /**
   * The room waits, and will start by itself then; null when nothing but a button starts it. Also comes when a countdown is
   * broken off because too few are left.
   */
  | { type: 'wait_changed'; waitDeadline: string | null; version: number }
  | { type: 'countdown_started'; startedAt: string; serverTime: string; version: number }
  | { type: 'race_started'; startedAt: string; serverTime: string; version: number }
  | { type: 'move_update'; participantId: string; puzzleState: number[]; moveNumber: number }
  /** The sender's own board as the server has it, after a move that was refused. */
  | { type: 'board_reset'; participantId: string; puzzleState: number[]; moveNumber: number; code: ErrorCode }
  | {
      type: 'race_completed';
      participantId: string;
      completedAt: string;
      finalMoveCount: number;
      displayName: string;
      /** 1 is the winner. */
      place: number;
      version: number;
    }
  /** All are home or gone, or the time is over. */
  | {
      type: 'race_ended';
      status: 'completed' | 'expired' | 'cancelled';
      completedAt: string | null;
      version: number;
    }
  /** To the winner alone (G19). */
  | { type: 'prize_won'; prize: RacePrize }
  /** Another room of the same race is open. */
  | { type: 'next_room'; roomCode: string }
  | { type: 'pong'; sent: number; serverTime: number }
  | { type: 'error'; code: ErrorCode; message: string };

/** How the server ends a socket. A client comes back after those below 4000, and after none of the others. */
export const raceCloseCodes = {
  /** The server goes down; another takes over. */
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
