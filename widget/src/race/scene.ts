import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';
import type { Link } from './connection.ts';
import type { RaceState } from './state.ts';

/** Phase of the race on this screen. It follows the clock without waiting for a message. */
export type Phase = 'waiting' | 'countdown' | 'racing' | 'over';

/** A race at one moment. `listChanges` compares two scenes. */
export interface Scene {
  readonly race: RaceState;
  readonly link: Link;
  readonly phase: Phase;
  /** Whole seconds until the start, down to 1; 0 after the start, or if its time is unknown. */
  readonly secondsToStart: number;
  /** After a win, the whole seconds until the race ends for all players; 0 before it. */
  readonly secondsToEnd: number;
  /** The player with the most tiles in place; null while no one leads. */
  readonly leaderId: string | null;
}

/**
 * Maximum correction of the clock that must not turn a running race back into a countdown. A larger correction may do
 * so, because it means that the start was shown too early.
 */
const correctionMaxMs = 1000;

/** @param serverNow ms since 1970, by the server's clock */
export function updateScene(
  { race, link }: Pick<Scene, 'race' | 'link'>,
  serverNow: number,
  before?: Scene,
): Scene {
  const { room } = race;
  const phase = room
    ? choosePhase(room, serverNow + (before?.phase === 'racing' ? correctionMaxMs : 0))
    : 'waiting';
  return {
    race,
    link,
    phase,
    secondsToStart: phase === 'countdown' ? countSecondsUntil(room?.startedAt, serverNow) : 0,
    secondsToEnd: phase === 'racing' ? countSecondsToEnd(room, serverNow) : 0,
    leaderId: phase === 'racing' ? findLeader(room, before?.leaderId ?? null) : null,
  };
}

/**
 * Returns the seconds that are left after the first finish. During a pause, the server's deadline already
 * includes the whole pause.
 */
function countSecondsToEnd(room: RaceRoom | null, serverNow: number): number {
  return countSecondsUntil(room?.finishDeadline, room?.pause ? Date.parse(room.pause.resumesAt) : serverNow);
}

/** Returns the whole seconds until a server time; 0 for null or a past time. */
export function countSecondsUntil(time: string | null | undefined, serverNow: number): number {
  return !time ? 0 : Math.max(0, Math.ceil((Date.parse(time) - serverNow) / 1000));
}

/** Returns the milliseconds until the clock changes the scene; null if the clock alone changes nothing. */
export function findNextChangeMs({ race: { room }, phase }: Scene, serverNow: number): number | null {
  if (room === null) return null;
  const { startedAt, waitDeadline, finishDeadline } = room;
  // A countdown changes whenever a whole number of seconds is left; the elapsed time changes once per second.
  const untilSecond = (time: string): number => (Date.parse(time) - serverNow) % 1000 || 1000;
  if (phase === 'waiting' && waitDeadline !== null)
    return Date.parse(waitDeadline) > serverNow ? untilSecond(waitDeadline) : null;
  if (startedAt === null) return null;
  if (phase === 'countdown') return untilSecond(startedAt);
  if (phase === 'racing' && finishDeadline && Date.parse(finishDeadline) > serverNow)
    return untilSecond(finishDeadline);
  return phase === 'racing' ? 1000 - ((serverNow - Date.parse(startedAt)) % 1000) : null;
}

function choosePhase({ status, startedAt }: RaceRoom, latest: number): Phase {
  if (isRaceOver(status)) return 'over';
  if (status === 'waiting' || startedAt === null) return 'waiting';
  // A race that the server has started is running, even if this clock is a little behind.
  return status === 'racing' || Date.parse(startedAt) <= latest ? 'racing' : 'countdown';
}

/** Whether a player is connected and has not finished. A replay has finished after its last move. */
export function isRacing({ completedAt, isConnected, ghost, moveCount }: RaceParticipant): boolean {
  return completedAt === null && isConnected && moveCount !== ghost?.moveCount;
}

/**
 * Finds the player who leads. Players keep the lead until someone passes them. Players and replays that have finished
 * no longer count.
 */
function findLeader(room: RaceRoom | null, before: string | null): string | null {
  const participants = room?.participants ?? [];
  const racing = participants.filter(isRacing);
  const countPlaced = ({ currentPuzzleState: board }: RaceParticipant) => (board ? tilesInPlace(board) : 0);
  const most = Math.max(0, ...racing.map(countPlaced));
  const ahead = racing.filter((participant) => countPlaced(participant) === most);
  if (ahead.some(({ id }) => id === before)) return before;
  return ahead.length === 1 ? (ahead[0]?.id ?? null) : before;
}
