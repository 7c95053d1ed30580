import type { RaceStatus, raceRulesSchema } from '@puzzle-prize/sdk/protocol';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';

/** Somebody in a room. Times are milliseconds since 1970, by the clock of the database. */
export interface Person {
  id: string;
  /** SHA-256 of the session id, base64url: whoever knows the id is this person. Never sent to anybody. */
  sessionHash: string;
  displayName: string;
  isConnected: boolean;
  /** Counts the sockets this person had: what is stored for an earlier one is refused. */
  connection: number;
  /** Which process holds the socket. */
  nodeId: string | null;
  joinedAtMs: number;
  /** Since when nobody holds the seat; null while somebody does. */
  disconnectedAtMs: number | null;
}

/** Who races. One who gave up during the race is still counted here: their slot is nobody else's. */
export interface Player extends Person {
  slot: number;
  isReady: boolean;
  board: Board;
  moveCount: number;
  completedAtMs: number | null;
  /** 1 is the winner. */
  place: number | null;
  leftAtMs: number | null;
}

export type Spectator = Person;

export interface Winner {
  id: string;
  /** From the start of the race. */
  timeMs: number;
}

export type Ending = 'completed' | 'expired' | 'cancelled';

/** Where a room stands, each phase with what only it has. */
export type RoomState =
  /** Starts by itself at the deadline, if there is one. */
  | { phase: 'waiting'; waitDeadlineMs: number | null }
  | { phase: 'countdown'; startedAtMs: number }
  | { phase: 'racing'; startedAtMs: number; winner: Winner | null }
  | {
      phase: 'over';
      ending: Ending;
      startedAtMs: number | null;
      completedAtMs: number;
      winner: Winner | null;
    };

/** What a room takes from the configuration of its campaign. */
export type RoomRules = z.infer<typeof raceRulesSchema> & { allowedDomains: readonly string[] };

/** How long things take that no owner chooses. */
export interface RoomTiming {
  seatHeldMs: number;
  autoStartMs: number;
}

/** A room at one moment: a value that transitions make a new one of (race.ts). */
export interface Room {
  id: string;
  code: string;
  puzzleId: string;
  rules: RoomRules;
  timing: RoomTiming;
  /** It opened by itself for visitors of an embed, and starts by itself, too. */
  isOpenedByPlatform: boolean;
  initialBoard: Board;
  createdAtMs: number;
  expiresAtMs: number;
  state: RoomState;
  /** In slot order. */
  players: readonly Player[];
  /** Who watches with an open socket; of them only the number is known here. */
  spectatorCount: number;
  /** Whom the present change is about, if they are in the room without a seat. */
  visitor: Spectator | null;
  /** Grows with each change that everybody hears of; moves and spectators do not count. */
  version: number;
}

/** Why nothing changes. */
export interface Refusal {
  refusal: ErrorCode;
}

/** What may become of a room: it, another one, or a refusal. Pure; the time is the database's, read under the lock. */
export type Transition = (room: Room, nowMs: number) => Room | Refusal;

export function isRefusal(outcome: object): outcome is Refusal {
  return 'refusal' in outcome;
}

export function statusOf({ state }: Pick<Room, 'state'>): RaceStatus {
  return state.phase === 'over' ? state.ending : state.phase;
}

/** When the tiles could be moved, also while that is still to come. */
export function startedAtOf({ state }: Pick<Room, 'state'>): number | null {
  return state.phase === 'waiting' ? null : state.startedAtMs;
}

/** Whether tiles can be moved at a moment: from the start on, even before the row says so. */
export function isOn({ state }: Pick<Room, 'state'>, nowMs: number): boolean {
  return state.phase === 'racing' || (state.phase === 'countdown' && nowMs >= state.startedAtMs);
}

export function findPlayer(room: Pick<Room, 'players'>, sessionHash: string): Player | undefined {
  return room.players.find((player) => player.sessionHash === sessionHash);
}

/** Still in the race: neither home nor gone. */
export function isRunning({ completedAtMs, leftAtMs }: Player): boolean {
  return completedAtMs === null && leftAtMs === null;
}

/** Who was home first, once somebody is. */
export function winnerOf({ state, players }: Room): Player | undefined {
  const winner = state.phase === 'racing' || state.phase === 'over' ? state.winner : null;
  return players.find(({ id }) => id === winner?.id);
}
