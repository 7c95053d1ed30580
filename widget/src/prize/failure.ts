import { RequestError } from '@puzzle-prize/sdk/http';

/** A failed call and its remedy: a retry, a new game, or none. */
export interface Failure {
  /** A code of the error catalog, or `network`. */
  code: string;
  /** The HTTP status; 0 without a complete reply. */
  status: number;
  /** The platform's message for the visitor, if there is one. */
  message: string | null;
  remedy: 'none' | 'retry' | 'fresh';
  cause: FailureCause;
}

/**
 * The cause: the browser is offline, no answer came, the server has a fault, or the server rejected the call.
 * All causes except a rejection may be temporary.
 */
export type FailureCause = 'offline' | 'unreachable' | 'serverFault' | 'refused';

/** Classifies a failed call. A rejected call is final for its game; other failures may be temporary. */
export function toFailure(error: unknown, hasGame: boolean): Failure {
  const { status, code, serverMessage } =
    error instanceof RequestError ? error : new RequestError(0, String(error));
  const remedy = isPassing(status) ? 'retry' : hasGame ? 'fresh' : 'none';
  return { code: code ?? 'network', status, message: serverMessage, remedy, cause: toCause(status) };
}

function toCause(status: number): FailureCause {
  if (status >= 500 || status === 408) return 'serverFault';
  if (status >= 400) return 'refused';
  return navigator.onLine ? 'unreachable' : 'offline';
}

/**
 * Checks whether a failure is temporary: no reply, an unreadable reply, a timeout, too many calls, or a
 * server fault.
 */
function isPassing(status: number): boolean {
  return status < 400 || status === 408 || status === 429 || status >= 500;
}
