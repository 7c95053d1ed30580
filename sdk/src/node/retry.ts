import type { Failure } from './errors.ts';

const firstWaitMs = 500;
const longestWaitMs = 8000;
/** Who is asked to stay away longer is better told than kept waiting. */
const longestRetryAfterSeconds = 60;

/** Whether another try may bring what this one did not: nothing came back, or the server asks for patience. */
export function mayRetry({
  status,
  retryAfterSeconds,
}: Pick<Failure, 'retryAfterSeconds' | 'status'>): boolean {
  if ((retryAfterSeconds ?? 0) > longestRetryAfterSeconds) return false;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/**
 * Milliseconds before the next try, `tries` being those made so far. Anything up to a limit that doubles ("full jitter"),
 * so that many clients do not come back together; never before the moment the server named.
 */
export function waitMs(
  tries: number,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): number {
  const jitter = random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
  return (retryAfterSeconds ?? 0) * 1000 + jitter;
}

/** Seconds of a Retry-After header, a number or a date; null when there is none or it makes no sense. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
