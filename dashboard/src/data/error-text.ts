import { RequestError } from '@puzzle-prize/sdk/http';

/** What a person is told about a failed call: the server's own words, else the words of the place that called. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof RequestError)) return fallback;
  return error.serverMessage ?? fallback;
}

/** Whether the server answered at all, if only to refuse. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status > 0;
}
