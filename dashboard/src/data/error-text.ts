import { RequestError } from '@puzzle-prize/sdk/http';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { t } from '../language/t.ts';

/** A failure before a call was sent. The page shows its message to the user. */
export class LocalError extends Error {
  override name = 'LocalError';
}

/**
 * Returns the text for a failed call. It is the server's message or, if there is none, the caller's fallback.
 * If the device is offline, the text adds that.
 */
export function describeError(error: unknown, fallback: string): string {
  if (error instanceof LocalError) return error.message;
  if (!(error instanceof RequestError)) return fallback;
  if (error.status === 0 && !navigator.onLine) {
    return t('{failure}. You are offline.', { failure: fallback });
  }
  return error.serverMessage ?? fallback;
}

/** Whether the server replied with a refusal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status > 0;
}

/** Whether the server refused because nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Whether the server refused because the item has changed or disappeared since the page loaded it. */
export function isOutdated(error: unknown): boolean {
  return error instanceof RequestError && [404, 409, 410].includes(error.status);
}

/** Whether the server refused with this error code. */
export function isRefusedWith(error: unknown, code: ErrorCode): boolean {
  return error instanceof RequestError && error.code === code;
}
