import { z } from 'zod';
import { displayNameMaxChars, maxBoardSide } from './limits.ts';
import { sessionIdSchema } from './play.ts';
import {
  type OrganizerMessage,
  participantTypeSchema,
  type RaceParticipant,
  type RacePause,
  type RaceRoom,
  type RaceSeries,
  roomCodeSchema,
} from './race.ts';
import type { RacePrize } from './race-prizes.ts';
import type { ErrorCode } from './errors.ts';
import { hostSchema, text } from './text.ts';

/**
 * Messages of the race socket, /ws/race (V6, V7), as JSON text frames of at most 4 KiB. Each client frame has
 * one message. Old clients also send `roomCode` and `sessionId` after the first message; the server checks
 * them if present.
 */
const cell = z
  .int()
  .min(0)
  .max(maxBoardSide * maxBoardSide - 1);
const repeated = { roomCode: roomCodeSchema.optional(), sessionId: sessionIdSchema.optional() };

/**
 * Joins a room. A returning participant gets the same slot, board and move count again. `as` is the preferred
 * role of a new participant. The room may assign another role, and in `host` mode the host server assigns the
 * slots.
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
  /** Whether the client accepts frames with several messages, and moves as a `CompactMove` (G89). */
  compact: z.boolean().default(false),
  host: hostSchema,
  /** Whether the client shows prizes of all places and the consolation prize (G85). */
  prizes: z.boolean().default(false),
  /**
   * Whether the server may choose another room of the same campaign for a competitor, because the visitor did not ask
   * for this room in particular. `room_state` then contains the code of the chosen room.
   */
  anyRoom: z.boolean().default(false),
});

/** Moves a tile by swapping two cells, in any order (G29). One of them contains the blank. */
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

/** Facts about the receiver. No other client receives them. */
export interface You {
  participantId: string;
  /** Whether the participant waits for the host server to assign a slot (G20). */
  isWaitingForHost: boolean;
}

/**
 * Messages from the server. All clients see the messages of a room in the same order. Messages that change
 * the room include its `version`. A client that missed a message receives `room_state`. Times are in ISO 8601
 * and refer to the server's clock, which `serverTime` shows.
 */
export type FromRaceServer =
  /**
   * The full state. It is sent after joining and reconnecting, and when the server cannot tell what the
   * client has missed.
   */
  | { type: 'room_state'; room: RaceRoom; you: You | null }
  | { type: 'participant_joined'; participant: RaceParticipant; version: number }
  /** The participant is now ready, disconnected, reconnected or renamed, or has received a slot. */
  | { type: 'participant_changed'; participant: RaceParticipant; version: number }
  | { type: 'participant_left'; participantId: string; version: number }
  /** Number of spectators, sent at most once a second. */
  | { type: 'spectators'; count: number }
  /**
   * The time at which the waiting room starts automatically; null if only a button starts it. Also sent when
   * a countdown is canceled because too few players are left.
   */
  | { type: 'wait_changed'; waitDeadline: string | null; version: number }
  /**
   * The countdown has started and the board of the race is final. The server first sends a
   * `participant_changed` with this board for each player.
   */
  | {
      type: 'countdown_started';
      startedAt: string;
      serverTime: string;
      /** The board from which all players start: its tile numbers as JSON. */
      initialPuzzleState: string;
      version: number;
    }
  | { type: 'race_started'; startedAt: string; serverTime: string; version: number }
  | { type: 'move_update'; participantId: string; puzzleState: number[]; moveNumber: number }
  /** The receiver's board as the server has it, sent after the server has rejected a move. */
  | { type: 'board_reset'; participantId: string; puzzleState: number[]; moveNumber: number; code: ErrorCode }
  | {
      type: 'race_completed';
      participantId: string;
      completedAt: string;
      finalMoveCount: number;
      displayName: string;
      /** 1 is the winner. */
      place: number;
      /** The time at which the race ends for all players; null if this finish ended the race. */
      finishDeadline: string | null;
      version: number;
    }
  /**
   * The race has ended, because all players have finished or left, the countdown after the first finish is over, or
   * the room has expired.
   */
  | {
      type: 'race_ended';
      status: 'completed' | 'expired' | 'cancelled';
      completedAt: string | null;
      version: number;
      /** The points after this race (G76). */
      series?: RaceSeries;
    }
  /** A player has asked for a rematch. `roomCode` is the code of its room (G74). */
  | { type: 'rematch_opened'; roomCode: string; version: number }
  /**
   * The receiver's own prize (G19). The server sends this message only to the winner and to players whose clients
   * have joined with `prizes` (G85).
   */
  | { type: 'prize_won'; prize: RacePrize }
  /**
   * Another room of the same race is open. This is sent to players who have finished, and to everyone at the
   * end of the race.
   */
  | { type: 'next_room'; roomCode: string }
  /** Whether moves of players on other nodes arrive late because the nodes cannot reach each other. */
  | { type: 'delayed'; isDelayed: boolean }
  | { type: 'pong'; sent: number; serverTime: number }
  | { type: 'error'; code: ErrorCode; message: string };

/**
 * Optional messages about the organizer's actions in a room (G92, G93). A `room_state` with the same facts follows
 * each of them, so a client that handles `FromRaceServer` may ignore them.
 */
export type OrganizerAction =
  /** The race is paused, or a paused race gets a new time `resumesAt` because the organizer resumes it. */
  | ({ type: 'race_paused'; version: number } & RacePause)
  /** Tiles can be moved again. All times of the race have moved by the length of the pause. */
  | { type: 'race_resumed'; startedAt: string; version: number }
  | ({ type: 'organizer_message'; version: number } & OrganizerMessage);

/**
 * A move as clients with `compact` receive it: the slot of the player, the number of the move, and the cell that the
 * blank moves to, from 0 in row order. A client that does not have the board before the move ignores the move. It
 * gets a full board with the next `move_update`, in which every 16th move, and a move after missed ones, arrives. A
 * frame with one such move is an array of three numbers; a frame with several messages is an array of them (G89).
 */
export type CompactMove = readonly [slot: number, moveNumber: number, cell: number];

/** Codes with which the server closes a socket. Clients reconnect only after codes below 4000. */
export const raceCloseCodes = {
  /** The server shuts down. The client can reconnect to another server. */
  restart: 1012,
  tooLarge: 1009,
  frameInvalid: 4400,
  ticketInvalid: 4401,
  originNotAllowed: 4403,
  roomNotFound: 4404,
  joinTimeout: 4408,
  /** The same session joined on another socket. */
  replaced: 4409,
  /** The organizer has removed this person (G91). */
  removed: 4410,
  full: 4423,
  tooManyMessages: 4429,
} as const;
