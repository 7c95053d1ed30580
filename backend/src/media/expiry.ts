import { mediaGraceDays, mediaStorageMonths } from '@puzzle-prize/sdk/protocol/limits';

const dayMs = 24 * 3_600_000;

/** Until when a new item is stored (M12). Times are milliseconds since 1970, months those of UTC. */
export function storedUntil(createdMs: number): number {
  return addMonths(createdMs, mediaStorageMonths);
}

/** Until when an item is stored after a renewal: no day that is paid is lost, and none that is over is counted (G38). */
export function renewedUntil(expiresMs: number, nowMs: number): number {
  return addMonths(Math.max(nowMs, expiresMs), mediaStorageMonths);
}

/** How an item's storage stands (M8, M9). */
export interface StorageState {
  isExpired: boolean;
  /** Expired and still served: it can be renewed (G38). */
  isInGrace: boolean;
  graceEndsMs: number;
  /** Days begun, and none when it is over. */
  daysUntilExpiry: number;
  daysUntilGraceEnds: number;
}

export function storageState(expiresMs: number, nowMs: number): StorageState {
  const graceEndsMs = expiresMs + mediaGraceDays * dayMs;
  const isExpired = nowMs >= expiresMs;
  return {
    isExpired,
    isInGrace: isExpired && nowMs < graceEndsMs,
    graceEndsMs,
    daysUntilExpiry: daysLeft(expiresMs - nowMs),
    daysUntilGraceEnds: daysLeft(graceEndsMs - nowMs),
  };
}

function daysLeft(ms: number): number {
  return Math.max(0, Math.ceil(ms / dayMs));
}

/** The same day and time some months later, or the last day of a month that is too short for it. */
function addMonths(ms: number, months: number): number {
  const moved = new Date(ms);
  const day = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.getTime();
}
