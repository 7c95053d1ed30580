import type { Board } from '@puzzle-prize/sdk/puzzle';
import { dealAgain } from './deal.ts';
import { findRaceMoment } from './pause.ts';
import { getStartedAt, type Ghost, type Room } from './room.ts';
import {
  canEnterCountdown,
  findScheduledDeadline,
  findStart,
  isBeforeScheduledStart,
  lateWaitSeconds,
} from './schedule.ts';

/**
 * Rules for ghosts (G70-G72): the recorded moves of an earlier race run beside somebody who is alone. They
 * follow from the start of the race and the clock alone, so every node shows the same moves.
 */

/**
 * Longest countdown of a race against ghosts. A longer `startDelaySeconds` of the owner applies only between
 * people.
 */
const countdownMaxSeconds = 10;
/** Shortest time from the moment when somebody replaces a ghost until the tiles move. */
const replacedSeconds = 3;
/**
 * Last part of a countdown, in which nobody replaces a ghost. A node that learns of the new board after the
 * start could accept a move on the old one.
 */
export const ghostsFixedSeconds = 1;
/** Shortest wait for more people in a room that would have started against a ghost. */
const waitMinSeconds = 5;

/** Whether there are enough people for a race without ghosts. */
export function hasEnoughPlayers({ players, rules }: Room): boolean {
  return players.length >= rules.minPlayers;
}

/** Replaces the ghosts of a room. */
export function withGhosts(room: Room, ghosts: readonly Ghost[]): Room {
  return { ...room, ghosts, ghostIds: ghosts.map(({ id }) => id) };
}

/** Whether people who arrive can replace ghosts: in a countdown with ghosts, until shortly before its end (G72). */
export function canReplaceGhosts({ state, ghosts }: Room, nowMs: number): boolean {
  if (state.phase !== 'countdown' || ghosts.length === 0) return false;
  return nowMs < state.startedAtMs - ghostsFixedSeconds * 1000;
}

/**
 * Returns the time at which a waiting room starts automatically; null if it does not. With enough players, the start
 * follows some time after the minimum was reached. With fewer players, the returned time is when the countdown of the
 * connected players against ghosts begins.
 * @param hadEnough whether there were enough players before the present change
 */
export function findWaitDeadline(room: Room, nowMs: number, hadEnough: boolean): number | null {
  const { isOpenedByPlatform, state, timing } = room;
  if (!isOpenedByPlatform || state.phase !== 'waiting') return null;
  if (isBeforeScheduledStart(room, nowMs)) return findScheduledWait(room, nowMs);
  const { waitDeadlineMs: knownMs } = state;
  if (!hasEnoughPlayers(room)) {
    if (!canRaceGhosts(room)) return null;
    return hadEnough || knownMs === null ? nowMs + getGhostWaitMs(room) : knownMs;
  }
  if (knownMs === null)
    return nowMs + (room.scheduledAtMs === null ? timing.autoStartMs : lateWaitSeconds * 1000);
  // Keeps the deadline of the person who waited alone, but leaves a few seconds in which more people may come.
  return hadEnough ? knownMs : Math.max(knownMs, nowMs + waitMinSeconds * 1000);
}

function findScheduledWait(room: Room & { scheduledAtMs: number }, nowMs: number): number | null {
  const areEnough = hasEnoughPlayers(room);
  return areEnough || canRaceGhosts(room) ? findScheduledDeadline(room, nowMs, !areEnough) : null;
}

/**
 * Starts the countdown of a race against ghosts on the board of their recording. Returns null without ghosts
 * or without a connected player.
 */
export function countDownWithGhosts(room: Room, nowMs: number): Room | null {
  const { players, ghostCandidates, rules } = room;
  const [first] = ghostCandidates;
  if (!first || !canRaceGhosts(room)) return null;
  const board = first.startBoard;
  return {
    ...withGhosts(room, ghostCandidates.slice(0, rules.minPlayers - players.length)),
    initialBoard: board,
    players: players.map((player) => ({ ...player, board })),
    state: { phase: 'countdown', startedAtMs: findStart(room, nowMs, getGhostCountdownMs(room) / 1000) },
  };
}

/**
 * Takes out the ghosts that are no longer needed because people arrived in the countdown (G72). A race
 * without ghosts gets a newly dealt board, because the board of a recording may be known.
 */
export function replaceGhosts(room: Room, nowMs: number): Room {
  const { state, ghosts, players, rules } = room;
  const needed = Math.max(rules.minPlayers - players.length, 0);
  if (state.phase !== 'countdown' || ghosts.length <= needed) return room;
  const soonestMs = canEnterCountdown(room, nowMs) ? 0 : nowMs + replacedSeconds * 1000;
  const startedAtMs = Math.max(state.startedAtMs, soonestMs);
  const remaining = withGhosts(room, ghosts.slice(0, needed));
  const after: Room = { ...remaining, state: { phase: 'countdown', startedAtMs } };
  return needed === 0 ? dealAgain(after) : after;
}

/** A ghost with the slot in which it is shown. */
export interface GhostLane {
  ghost: Ghost;
  slot: number;
  name: string;
}

/**
 * Assigns the highest free slots to the ghosts, so that arriving people find the lowest ones free. Older
 * clients show a ghost as a person, so its name says that it is a replay.
 */
export function listGhostLanes({ ghosts, players, rules: { maxPlayers } }: Room): GhostLane[] {
  const taken = new Set(players.map(({ slot }) => slot));
  const free = [4, 3, 2, 1].filter((slot) => slot <= maxPlayers && !taken.has(slot));
  return ghosts.flatMap((ghost, index) => {
    const slot = free[index];
    return slot === undefined ? [] : { ghost, slot, name: index === 0 ? 'Replay' : `Replay ${index + 1}` };
  });
}

/** The playback of a ghost. It is changed in place, because moves are frequent. */
export interface GhostPlayback {
  readonly ghost: Ghost;
  readonly slot: number;
  readonly board: number[];
  moveCount: number;
}

/**
 * Creates the playbacks of all ghosts at a time of the race (`countRaceMs`). They are the same on every node.
 */
export function createPlaybacks(room: Room, raceMs: number): GhostPlayback[] {
  return listGhostLanes(room).map(({ ghost, slot }) => {
    const moveCount = countGhostMoves(room, ghost, raceMs);
    return { ghost, slot, board: [...getGhostBoard(ghost, moveCount)], moveCount };
  });
}

/** The next move of a ghost. */
export interface NextGhostMove {
  playback: GhostPlayback;
  /** The time of the race at which the ghost moves. */
  raceMs: number;
  /** The clock time of the move. During a pause, this is based on the stored end of the pause. */
  atMs: number;
}

/** Returns the ghost that moves next in the room, and the time of this move; null if there is none. */
export function findNextGhostMove(room: Room, playbacks: readonly GhostPlayback[]): NextGhostMove | null {
  let next: Pick<NextGhostMove, 'playback' | 'raceMs'> | null = null;
  for (const playback of playbacks) {
    const raceMs = playback.ghost.offsetsMs[playback.moveCount];
    if (raceMs === undefined) continue;
    if (raceMs <= getEndMs(room) && (next === null || raceMs < next.raceMs)) next = { playback, raceMs };
  }
  const atMs = next && findRaceMoment(room, next.raceMs);
  return next && atMs !== null ? { ...next, atMs } : null;
}

/** Makes the next move of a ghost. */
export function playGhostMove(playback: GhostPlayback): void {
  const { ghost, board } = playback;
  playback.moveCount += 1;
  slideGhost(board, ghost.cells, playback.moveCount);
}

/** Returns the number of moves that a ghost has made at a time of the race (`countRaceMs`). */
export function countGhostMoves(room: Room, { offsetsMs }: Ghost, raceMs: number): number {
  if (getStartedAt(room) === null) return 0;
  const shownMs = Math.min(raceMs, getEndMs(room));
  const next = offsetsMs.findIndex((offsetMs) => offsetMs > shownMs);
  return next === -1 ? offsetsMs.length : next;
}

/** Returns the board of a ghost after a number of its moves. */
export function getGhostBoard(
  { startBoard, cells }: Pick<Ghost, 'startBoard' | 'cells'>,
  moveCount: number,
): Board {
  const board = [...startBoard];
  for (let move = 1; move <= moveCount; move += 1) slideGhost(board, cells, move);
  return board;
}

/** Slides the tile of the move with this number, from 1. */
function slideGhost(board: number[], cells: readonly number[], move: number): void {
  const [to = 0, from = 0] = [cells[move - 1], cells[move]];
  board[to] = board[from] ?? 0;
  board[from] = 0;
}

/**
 * Whether ghosts can start a race here: in rooms that the platform opened for visitors and in which the board
 * is dealt, and only for somebody who is connected.
 */
function canRaceGhosts({ isOpenedByPlatform, dealSeed, ghostCandidates, players, rules }: Room): boolean {
  const isAllowed = rules.ghosts && rules.joinMode === 'auto' && rules.startMode !== 'owner';
  if (!isOpenedByPlatform || dealSeed === null || !isAllowed || ghostCandidates.length === 0) return false;
  return players.some(({ isConnected }) => isConnected);
}

function getGhostCountdownMs({ rules }: Room): number {
  return Math.min(rules.startDelaySeconds, countdownMaxSeconds) * 1000;
}

function getGhostWaitMs(room: Room): number {
  return Math.max(room.timing.ghostStartMs - getGhostCountdownMs(room), 0);
}

/** Returns the race time after which ghosts make no more moves, which is the end of the race. */
function getEndMs({ state }: Room): number {
  return state.phase === 'over'
    ? state.completedAtMs - (state.startedAtMs ?? state.completedAtMs)
    : Number.POSITIVE_INFINITY;
}
