import { racePauseMaxMinutes, racePausesMax, raceResumeSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { getStartedAt, isRunning, type Pause, type Player, type Refusal, type Room } from './room.ts';

/**
 * Pauses of a race (G92). A pause takes no time of the race: when it ends, the start, the finishes and the deadlines
 * move by its length, as if the race had begun later. Times that are counted from the start therefore stay correct.
 */

const pauseMaxMs = racePauseMaxMinutes * 60_000;

/** Pauses a running race. If the end of a pause is imminent, the race stays paused. */
export function pause(room: Room, nowMs: number): Room | Refusal {
  const { state, control } = room;
  if (state.phase === 'over') return { refusal: 'race.room_over' };
  if (state.phase !== 'racing') return { refusal: 'race.not_racing' };
  if (control.pause) return pauseAgain(room, control.pause);
  if (control.pastPauses.length >= racePausesMax) return { refusal: 'race.paused_too_often' };
  const endsAtMs = nowMs + pauseMaxMs;
  const paused = { ...room, control: { ...control, pause: { sinceMs: nowMs, endsAtMs } } };
  return moveDeadlines(paused, pauseMaxMs);
}

function pauseAgain(room: Room, { sinceMs, endsAtMs }: Pause): Room | Refusal {
  const latestMs = sinceMs + pauseMaxMs;
  return endsAtMs < latestMs ? moveEnd(room, latestMs) : { refusal: 'race.paused' };
}

/** Ends the pause of a race after a short countdown. */
export function resume(room: Room, nowMs: number): Room | Refusal {
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  const { pause: current } = room.control;
  if (!current) return { refusal: 'race.not_paused' };
  const endsAtMs = nowMs + raceResumeSeconds * 1000;
  return endsAtMs < current.endsAtMs ? moveEnd(room, endsAtMs) : room;
}

/** Ends the pause of a race, if it is paused, and moves all times of the race by the length of the pause. */
export function endPause(room: Room, atMs: number): Room {
  const { state, control } = room;
  const { pause: current, pastPauses } = control;
  if (!current || state.phase !== 'racing') return room;
  const ended = { sinceMs: current.sinceMs, endsAtMs: atMs };
  const moved = moveDeadlines(room, atMs - current.endsAtMs);
  if (moved.state.phase !== 'racing') return moved;
  return {
    ...moved,
    control: { ...control, pause: null, pastPauses: [...pastPauses, ended] },
    state: { ...moved.state, startedAtMs: state.startedAtMs + atMs - current.sinceMs },
    players: room.players.map((player) => movePlayer(player, ended)),
  };
}

/**
 * Shifts a clock time later by the length of all pauses after it, just as the start of the race was shifted. A time
 * within a pause becomes the end of that pause.
 * @param pauses the pauses that are over
 */
export function toRaceTime(pauses: readonly Pause[], atMs: number): number {
  const pausedMs = pauses.map(
    ({ sinceMs, endsAtMs }) => endsAtMs - Math.max(sinceMs, Math.min(atMs, endsAtMs)),
  );
  return pausedMs.reduce((sum, ms) => sum + ms, atMs);
}

/** Returns the time that the race has taken, in milliseconds; 0 before its start. */
export function countRaceMs(room: Pick<Room, 'state' | 'control'>, nowMs: number): number {
  const startedAtMs = getStartedAt(room);
  if (startedAtMs === null) return 0;
  const { pause: current } = room.control;
  const pausedMs = current ? Math.max(0, Math.min(nowMs, current.endsAtMs) - current.sinceMs) : 0;
  return nowMs - startedAtMs - pausedMs;
}

/**
 * Returns the clock time at which `raceMs` milliseconds of the race have passed, if no further pause begins; null
 * before the countdown.
 */
export function findRaceMoment(room: Pick<Room, 'state' | 'control'>, raceMs: number): number | null {
  const startedAtMs = getStartedAt(room);
  if (startedAtMs === null) return null;
  const atMs = startedAtMs + raceMs;
  const { pause: current } = room.control;
  return current && atMs > current.sinceMs ? atMs + current.endsAtMs - current.sinceMs : atMs;
}

function moveEnd(room: Room, endsAtMs: number): Room {
  const { pause: current } = room.control;
  if (!current) return room;
  const control = { ...room.control, pause: { ...current, endsAtMs } };
  return moveDeadlines({ ...room, control }, endsAtMs - current.endsAtMs);
}

function moveDeadlines(room: Room, byMs: number): Room {
  const { state, expiresAtMs } = room;
  if (state.phase !== 'racing') return room;
  const { finishDeadlineMs } = state;
  return {
    ...room,
    expiresAtMs: expiresAtMs + byMs,
    state: { ...state, finishDeadlineMs: finishDeadlineMs === null ? null : finishDeadlineMs + byMs },
  };
}

/**
 * Shifts the finish of a player by the pause. For a disconnected player, shifts the time until which the slot is
 * held.
 */
function movePlayer(player: Player, { sinceMs, endsAtMs }: Pause): Player {
  const { completedAtMs, disconnectedAtMs } = player;
  if (completedAtMs !== null) return { ...player, completedAtMs: completedAtMs + endsAtMs - sinceMs };
  if (disconnectedAtMs === null || !isRunning(player)) return player;
  return { ...player, disconnectedAtMs: disconnectedAtMs + endsAtMs - Math.max(disconnectedAtMs, sinceMs) };
}
