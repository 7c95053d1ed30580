import type { RaceGhost, RaceStatus, raceRulesSchema } from '@puzzle-prize/sdk/protocol';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';

/** A person in a room. Times are milliseconds since 1970 by the database clock. */
export interface Person {
  id: string;
  /**
   * SHA-256 of the session id in base64url. Knowing the session id proves the identity, so neither the id nor
   * this hash is ever sent to clients.
   */
  sessionHash: string;
  displayName: string;
  isConnected: boolean;
  /** The number of sockets that this person has had; changes from earlier sockets are refused. */
  connection: number;
  /** The hash of the person's network, which differs from room to room; null if unknown. */
  networkHash: string | null;
  /** Whether the owner's server gave the person the slot. */
  isInvited: boolean;
  /** The node that holds the socket. */
  nodeId: string | null;
  joinedAtMs: number;
  /** Time of the disconnection; null while connected. */
  disconnectedAtMs: number | null;
}

/** A player. A player who gave up during the race remains in the room's list, so the slot is not reused. */
export interface Player extends Person {
  slot: number;
  isReady: boolean;
  board: Board;
  moveCount: number;
  /** The time at which the solving move was judged (G47). */
  completedAtMs: number | null;
  /** The place, which is 1 for the winner; null until it is certain (places.ts). */
  place: number | null;
  /** The wait for a place; null unless the player has finished and has no place yet. */
  pendingPlace: PendingPlace | null;
  /** The time of the solving move if the board is solved but the finish is not stored yet. */
  solvedAtMs: number | null;
  leftAtMs: number | null;
  /** The points from the earlier races of a series (G76). */
  seriesPoints: number;
}

/** The nodes that may still report an earlier finish, and the deadline for these reports. */
export interface PendingPlace {
  nodeIds: readonly string[];
  untilMs: number;
}

export type Spectator = Person;

export interface Winner {
  id: string;
  /** Milliseconds since the start of the race. */
  timeMs: number;
}

export type Ending = 'completed' | 'expired' | 'cancelled';

/** The state of a room: each phase has its own fields. */
export type RoomState =
  /** The race starts automatically at the deadline, if there is one. */
  | { phase: 'waiting'; waitDeadlineMs: number | null }
  | { phase: 'countdown'; startedAtMs: number }
  /** The first finish sets the deadline. At the deadline, the race ends for all players. */
  | { phase: 'racing'; startedAtMs: number; winner: Winner | null; finishDeadlineMs: number | null }
  | {
      phase: 'over';
      ending: Ending;
      startedAtMs: number | null;
      completedAtMs: number;
      winner: Winner | null;
    };

/** A pause of a race (G92). */
export interface Pause {
  sinceMs: number;
  /** The time from which tiles can be moved again. */
  endsAtMs: number;
}

/** The actions of the owner during a race (G91-G93). */
export interface RoomControl {
  /**
   * The current pause; null unless the race is paused. The deadlines of the room assume that the pause ends at its
   * `endsAtMs`.
   */
  pause: Pause | null;
  /**
   * The pauses that are over, in order. They are needed later, because moves are stored with their real times, which
   * include pauses.
   */
  pastPauses: readonly Pause[];
  /** The session hashes of people whom the owner has removed. */
  removed: readonly string[];
  message: { line: string; saidAtMs: number } | null;
}

export const noControl: RoomControl = { pause: null, pastPauses: [], removed: [], message: null };

/** The settings that a room takes from the configuration of its campaign. */
export type RoomRules = z.infer<typeof raceRulesSchema> & {
  allowedDomains: readonly string[];
  /** The owner's words that names must not contain; null if the room was read without them. */
  blockedWords: readonly string[] | null;
  /** Whether somebody who is alone races against ghosts. */
  ghosts: boolean;
  /** The number of races in a series; 1 means that there is no series. */
  seriesRaces: number;
};

/** Durations that owners cannot configure. */
export interface RoomTiming {
  seatHeldMs: number;
  autoStartMs: number;
  /** Time until somebody who is alone races against ghosts, including the countdown. */
  ghostStartMs: number;
}

/**
 * The recorded moves of one player of an earlier race (G70). A ghost is not a player: it has no row among the
 * participants, so it is not included in places, prizes, the history or any count.
 */
export interface Ghost {
  id: string;
  source: RaceGhost['source'];
  startBoard: Board;
  /** The path of the blank: its cell before the first move, and after each move. */
  cells: readonly number[];
  /** The time of each move in milliseconds from the start of the race. */
  offsetsMs: readonly number[];
}

/** A slot that a player of the previous race can take again in its rematch (G74). */
export interface Reservation {
  sessionHash: string;
  slot: number;
  displayName: string;
  /** The points that the player has from earlier races of the series (G76). */
  points: number;
}

/** An immutable snapshot of a room. Transitions return a new one (race.ts). */
export interface Room {
  id: string;
  code: string;
  puzzleId: string;
  rules: RoomRules;
  timing: RoomTiming;
  /** Whether the room was opened for visitors of an embed. Such a room starts automatically. */
  isOpenedByPlatform: boolean;
  initialBoard: Board;
  /** The secret from which the board of the race is dealt (`deal.ts`); null if the owner fixed the board. */
  dealSeed: string | null;
  /** The start of the scheduled race to which the room belongs; null for any other room (G77). */
  scheduledAtMs: number | null;
  createdAtMs: number;
  expiresAtMs: number;
  state: RoomState;
  control: RoomControl;
  /** The players in slot order. */
  players: readonly Player[];
  /** The ids of the ghosts of the present countdown or race. They stay when the recordings are deleted. */
  ghostIds: readonly string[];
  /** The recordings with the ids in `ghostIds`. The first one has the highest free slot. */
  ghosts: readonly Ghost[];
  /**
   * The ghosts of one earlier race, which can race if somebody stays alone. They are read only for changes of a room
   * before its start.
   */
  ghostCandidates: readonly Ghost[];
  /**
   * The slots of the players of the previous race, until this race starts. Empty if this room is no rematch.
   */
  reservations: readonly Reservation[];
  /** The time until which nobody else gets the reserved slots; null without a reservation. */
  reservedUntilMs: number | null;
  /** The code of the rematch of this room; null if nobody has asked for one. */
  rematchCode: string | null;
  /** The id in the address of the published result; null if no player has published it (G83). */
  shareId: string | null;
  /** The number of this race in its series, from 1 (G76). */
  seriesRace: number;
  /** Number of connected spectators; the room does not contain the spectators themselves. */
  spectatorCount: number;
  /** The person who makes the current change, if that person has no slot. */
  visitor: Spectator | null;
  /** A number that grows with each announced change. Moves and changes of spectators do not count. */
  version: number;
}

/** The reason why a transition changes nothing. */
export interface Refusal {
  refusal: ErrorCode;
}

/**
 * A pure change of a room: returns the same room, a new one, or a refusal. The time is read under the
 * database lock.
 */
export type Transition = (room: Room, nowMs: number) => Room | Refusal;

export function isRefusal(outcome: object): outcome is Refusal {
  return 'refusal' in outcome;
}

export function getStatus({ state }: Pick<Room, 'state'>): RaceStatus {
  return state.phase === 'over' ? state.ending : state.phase;
}

/** Returns the time from which tiles can be moved, which may be in the future. */
export function getStartedAt({ state }: Pick<Room, 'state'>): number | null {
  return state.phase === 'waiting' ? null : state.startedAtMs;
}

/**
 * Whether tiles can be moved at a given time: after the start and outside pauses, even if the start or the end of a
 * pause is not stored in the row yet.
 */
export function isOn(room: Pick<Room, 'state' | 'control'>, nowMs: number): boolean {
  const { state } = room;
  if (state.phase === 'racing') return !isPaused(room, nowMs);
  return state.phase === 'countdown' && nowMs >= state.startedAtMs;
}

/** Whether the race is paused at a given time. */
export function isPaused({ control }: Pick<Room, 'control'>, nowMs: number): boolean {
  return control.pause !== null && nowMs < control.pause.endsAtMs;
}

export function findPlayer(room: Pick<Room, 'players'>, sessionHash: string): Player | undefined {
  return room.players.find((player) => player.sessionHash === sessionHash);
}

/** Whether the player is still racing, neither finished nor gone. */
export function isRunning({ completedAtMs, leftAtMs }: Player): boolean {
  return completedAtMs === null && leftAtMs === null;
}

/** Returns the winner, once there is one. */
export function findWinner({ state, players }: Pick<Room, 'state' | 'players'>): Player | undefined {
  const winner = state.phase === 'racing' || state.phase === 'over' ? state.winner : null;
  return players.find(({ id }) => id === winner?.id);
}
