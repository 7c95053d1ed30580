import type { Room } from './room.ts';

/**
 * Rules for the rooms of a scheduled race (G77). Before the start, all its rooms wait: neither full slots nor
 * 'Ready' start a race. Once the start has passed, they follow the rules of other rooms.
 */

/**
 * Length of the countdown, whatever delay the owner has set. During the countdown, people can still enter rooms, and
 * those who are alone are moved.
 */
export const scheduledCountdownSeconds = 10;
/** Time before the start at which somebody who is still alone gets a replay. */
const ghostsFromSeconds = 4;
/**
 * Last part of the countdown, in which nobody enters. A node that learns of a newcomer after the start would show
 * the race without this player.
 */
export const entryFixedSeconds = 1;
/** Longest countdown of people who arrive after the start. */
const lateCountdownMaxSeconds = 3;
/**
 * Time for which a room with enough people waits for more, if the people arrived after the start of their scheduled
 * race.
 */
export const lateWaitSeconds = 5;

type Schedule = Pick<Room, 'scheduledAtMs'>;

/** Whether a room has a scheduled start that is more than `entryFixedSeconds` ahead. */
export function isBeforeScheduledStart<R extends Schedule>(
  room: R,
  nowMs: number,
): room is R & { scheduledAtMs: number } {
  return room.scheduledAtMs !== null && nowMs < room.scheduledAtMs - entryFixedSeconds * 1000;
}

/** Returns the time at which the countdown of a waiting room begins, which is later if the room needs ghosts. */
export function findScheduledDeadline(
  { scheduledAtMs }: { scheduledAtMs: number },
  nowMs: number,
  needsGhosts: boolean,
): number {
  const seconds = needsGhosts ? ghostsFromSeconds : scheduledCountdownSeconds;
  return Math.max(scheduledAtMs - seconds * 1000, nowMs);
}

/**
 * Returns the time from which players can move tiles if a countdown begins now: the scheduled start if it is still
 * ahead, otherwise the end of a countdown of `delaySeconds`, which is shortened for late people.
 */
export function findStart(room: Schedule, nowMs: number, delaySeconds: number): number {
  if (room.scheduledAtMs === null) return nowMs + delaySeconds * 1000;
  if (isBeforeScheduledStart(room, nowMs)) return room.scheduledAtMs;
  return nowMs + Math.min(delaySeconds, lateCountdownMaxSeconds) * 1000;
}

/**
 * Whether people can take free slots during the countdown: only for a scheduled start, and until shortly
 * before the start.
 */
export function canEnterCountdown(room: Pick<Room, 'state' | 'scheduledAtMs'>, nowMs: number): boolean {
  const { state, scheduledAtMs } = room;
  return (
    state.phase === 'countdown' && state.startedAtMs === scheduledAtMs && isBeforeScheduledStart(room, nowMs)
  );
}
