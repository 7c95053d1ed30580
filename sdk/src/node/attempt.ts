import { request, RequestError } from '../http/request.ts';
import { createError, type FailureCode, type PuzzlePrizeError, readDetails } from './errors.ts';
import type { ReplyInfo } from './reply-info.ts';
import { readRetryAfter } from './retry.ts';

/** One attempt of a call. */
export interface Attempt {
  method: string;
  baseUrl: string;
  path: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  fetch: typeof fetch;
}

/** The reply to an attempt, and the facts that its headers contain. */
export type Received<T> = { value: T } & Omit<ReplyInfo, 'attempts'>;

/**
 * Makes one attempt and reads its JSON reply. Returns a failure as an error, so that the caller can retry,
 * and throws only if aborted.
 */
export async function attemptJson<T>(
  { fetch: fetcher, signal, ...attempt }: Attempt,
  fields: readonly (keyof T & string)[] = [],
): Promise<Received<T> | PuzzlePrizeError> {
  signal?.throwIfAborted();
  let head: Response | null = null;
  const rememberHead: typeof fetch = async (input, init) => (head = await fetcher(input, init));
  try {
    const options = { ...attempt, credentials: 'omit', fetch: rememberHead } as const;
    const value = await request(signal ? { ...options, signal } : options);
    return isReply(value, fields, head) ? { value, ...readInfo(head) } : toInvalidReply(head);
  } catch (error) {
    if (error instanceof RequestError) return toError(error, head);
    throw error;
  }
}

/**
 * Makes one attempt and returns its reply as soon as its file begins to arrive. Only the caller's signal can
 * abort the transfer of the file.
 */
export async function attemptDownload(attempt: Attempt): Promise<Received<Response> | PuzzlePrizeError> {
  const { signal, method, headers, timeoutMs } = attempt;
  signal?.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new DOMException('the reply did not begin in time', 'TimeoutError'));
  }, timeoutMs);
  try {
    const head = await attempt.fetch(attempt.baseUrl + attempt.path, {
      method,
      headers,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
    if (head.ok) return { value: head, ...readInfo(head) };
    return toError(new RequestError(head.status, (await head.text()) || head.statusText), head);
  } catch (cause) {
    signal?.throwIfAborted();
    const message = cause instanceof Error ? cause.message : String(cause);
    return toError(new RequestError(0, message, { cause }), null);
  } finally {
    clearTimeout(timer);
  }
}

/** Reports whether a value is a reply with these fields. Only a reply with the status 204 may be empty. */
function isReply<T>(
  value: unknown,
  fields: readonly (keyof T & string)[],
  head: Response | null,
): value is T {
  if (value === undefined) return head?.status === 204;
  return typeof value === 'object' && value !== null && fields.every((name) => name in value);
}

function readInfo(head: Response | null): Omit<ReplyInfo, 'attempts'> {
  const total = head?.headers.get('x-total-count');
  return {
    requestId: head?.headers.get('x-request-id') ?? null,
    isReplayed: head?.headers.get('idempotency-replayed') === 'true',
    total: total === null || total === undefined ? null : Number(total),
    callsLeft: readCallsLeft(head?.headers.get('ratelimit') ?? ''),
  };
}

/**
 * Returns the smallest number of calls left (`r`) in the header `RateLimit`, such as `"upload";r=59;t=600,
 * "key";r=1199;t=60`, because all limits apply.
 */
function readCallsLeft(header: string): number | null {
  const left = [...header.matchAll(/;r=(\d+)/g)].map(([, calls]) => Number(calls));
  return left.length === 0 ? null : Math.min(...left);
}

function toInvalidReply(head: Response | null): PuzzlePrizeError {
  return toError(new RequestError(head?.status ?? 0, 'this is no reply of the platform'), head);
}

function toError(error: RequestError, head: Response | null): PuzzlePrizeError {
  const headers = head?.headers;
  const message = error.serverMessage ?? describeReason(error.cause instanceof Error ? error.cause : error);
  const failure = {
    code: error.code ?? ownCode(error),
    status: error.status,
    requestId: headers?.get('x-request-id') ?? null,
    retryAfterSeconds: readRetryAfter(headers?.get('retry-after') ?? null, Date.now()),
    ...readDetails(error),
  };
  return createError(message, failure, { cause: error });
}

/**
 * Returns the reason for a network failure. Node's `fetch` throws 'fetch failed' and keeps the reason in the
 * error's cause. A cause that combines several connection attempts has a code but no message.
 */
function describeReason({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  return `${message}: ${cause.message || String(Reflect.get(cause, 'code'))}`;
}

function ownCode({ status, cause }: RequestError): FailureCode {
  if (status !== 0) return 'reply.invalid';
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return isLate ? 'connection.timeout' : 'connection.failed';
}
