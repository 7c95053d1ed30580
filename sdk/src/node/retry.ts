import type { Failure } from './errors.ts';

const firstWaitMs = 500;
const longestWaitMs = 8000;
/**
 * The longest wait that the client accepts before a retry. If the server requests a longer one, the call fails at
 * once, and its error contains the requested wait.
 */
const longestRetryAfterSeconds = 60;

/**
 * Reports whether a retry can help: there was no reply, the server is busy, or the server asks to wait until
 * another call with the same idempotency key has ended.
 */
export function canRetry({
  status,
  retryAfterSeconds,
}: Pick<Failure, 'retryAfterSeconds' | 'status'>): boolean {
  if ((retryAfterSeconds ?? 0) > longestRetryAfterSeconds) return false;
  if (status === 409) return retryAfterSeconds !== null;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/**
 * Returns the milliseconds to wait before the next attempt; `tries` is the number of attempts so far. The
 * delay is random up to a limit that doubles with each attempt ("full jitter"), so that clients do not retry
 * at the same time. The delay is never shorter than the server requests.
 */
export function waitMs(
  tries: number,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): number {
  const jitter = random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
  return (retryAfterSeconds ?? 0) * 1000 + jitter;
}

/** Converts a Retry-After header, a number or a date, to seconds. Returns null if it is absent or invalid. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
