import { RequestError } from '@puzzle-prize/sdk/http';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';

/** Something went wrong before anything was sent; its message is for people. */
export class LocalError extends Error {
  override name = 'LocalError';
}

/** What a person is told about a failed call: the server's own words, else the words of the place that called. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof LocalError) return error.message;
  if (!(error instanceof RequestError)) return fallback;
  return error.serverMessage ?? fallback;
}

/** Whether the server answered at all, if only to refuse. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status > 0;
}

/** Whether the server refused because nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Whether the server refused because things stand otherwise than the page shows, or are gone. */
export function isOutdated(error: unknown): boolean {
  return error instanceof RequestError && [404, 409, 410].includes(error.status);
}

/** Whether the server refused with this code of the catalogue. */
export function isRefusedWith(error: unknown, code: ErrorCode): boolean {
  return error instanceof RequestError && error.code === code;
}
