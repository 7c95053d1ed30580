import { mediaGraceDays, mediaStorageMonths } from '@puzzle-prize/sdk/protocol/limits';

const dayMs = 24 * 3_600_000;

/** Returns the end of a new item's storage (M12). Times are milliseconds since 1970; months are in UTC. */
export function getStoredUntil(createdMs: number): number {
  return addMonths(createdMs, mediaStorageMonths);
}

/**
 * Returns the end of storage after a renewal. A renewal keeps paid days and does not charge for expired days
 * (G38).
 */
export function getRenewedUntil(expiresMs: number, nowMs: number): number {
  return addMonths(Math.max(nowMs, expiresMs), mediaStorageMonths);
}

/** The storage status of an item (M8, M9). */
export interface StorageState {
  isExpired: boolean;
  /** Whether the item has expired but is still served and can be renewed (G38). */
  isInGrace: boolean;
  graceEndsMs: number;
  /** Whether the grace period is over: the item is no longer given, even if its file still exists (M12). */
  isOver: boolean;
  /** Remaining days, rounded up; 0 after the end. */
  daysUntilExpiry: number;
  daysUntilGraceEnds: number;
}

export function getStorageState(expiresMs: number, nowMs: number): StorageState {
  const graceEndsMs = expiresMs + mediaGraceDays * dayMs;
  const isExpired = nowMs >= expiresMs;
  return {
    isExpired,
    isInGrace: isExpired && nowMs < graceEndsMs,
    graceEndsMs,
    isOver: nowMs >= graceEndsMs,
    daysUntilExpiry: countDaysLeft(expiresMs - nowMs),
    daysUntilGraceEnds: countDaysLeft(graceEndsMs - nowMs),
  };
}

/**
 * Returns the start of a grace period that ends now. If an item expired at this time or earlier, its grace
 * period is over (G38, M12).
 */
export function getGraceStart(nowMs: number): Date {
  return new Date(nowMs - mediaGraceDays * dayMs);
}

function countDaysLeft(ms: number): number {
  return Math.max(0, Math.ceil(ms / dayMs));
}

/** Adds months. If the target month lacks the day, the result is the last day of that month. */
function addMonths(ms: number, months: number): number {
  const moved = new Date(ms);
  const day = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.getTime();
}
