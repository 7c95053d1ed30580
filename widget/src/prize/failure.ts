import { RequestError } from '@puzzle-prize/sdk/http';

/** Why there is nothing to play or no answer, and what helps: the same call again, a new game, or nothing. */
export interface Failure {
  /** Of the error catalogue, or `network`. */
  code: string;
  /** 0 when no whole reply came. */
  status: number;
  /** The text for people, where the platform gave one. */
  message: string | null;
  remedy: 'none' | 'retry' | 'fresh';
}

/** What a failed call means. A refusal is final for the game it was about; anything else may pass by itself. */
export function failureOf(error: unknown, hasGame: boolean): Failure {
  const { status, code, serverMessage } =
    error instanceof RequestError ? error : new RequestError(0, String(error));
  const remedy = isPassing(status) ? 'retry' : hasGame ? 'fresh' : 'none';
  return { code: code ?? 'network', status, message: serverMessage, remedy };
}

/** No reply, one that is no reply of the platform, a timeout, too many calls, or a fault of the server. */
function isPassing(status: number): boolean {
  return status < 400 || status === 408 || status === 429 || status >= 500;
}
