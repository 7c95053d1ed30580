import { mediaGraceDays, mediaStorageMonths } from '@puzzle-prize/sdk/protocol/limits';

const dayMs = 24 * 3_600_000;

/** Returns the end of a new item's storage (M12). Times are milliseconds since 1970; months are in UTC. */
export function getStoredUntil(createdMs: number): number {
  return addMonths(createdMs, mediaStorageMonths);
}

/** Returns the end of storage after a renewal: paid days are kept, and past days are not charged (G38). */
export function getRenewedUntil(expiresMs: number, nowMs: number): number {
  return addMonths(Math.max(nowMs, expiresMs), mediaStorageMonths);
}

/** The storage status of an item (M8, M9). */
export interface StorageState {
  isExpired: boolean;
  /** Expired but still served, and renewable (G38). */
  isInGrace: boolean;
  graceEndsMs: number;
  /** Past its grace period: neither given nor kept, also before the sweep has deleted the file (M12). */
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

/** Items that expired by this time are now past their grace period: they are neither given nor kept (G38, M12). */
export function getGraceStart(nowMs: number): Date {
  return new Date(nowMs - mediaGraceDays * dayMs);
}

function countDaysLeft(ms: number): number {
  return Math.max(0, Math.ceil(ms / dayMs));
}

/** Adds months; uses the last day of a month that is too short. */
function addMonths(ms: number, months: number): number {
  const moved = new Date(ms);
  const day = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.getTime();
}
