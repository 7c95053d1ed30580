import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request, RequestError } from '../http/request.ts';
import { createError, type FailureCode, PuzzlePrizeError } from './errors.ts';
import { canRetry, readRetryAfter, waitMs } from './retry.ts';

export interface ClientOptions {
  /** The API key from the account tab of the dashboard. Keep it on your server; never put it on a page. */
  apiKey: string;
  /** The URL of the platform, e.g. https://puzzles.example. */
  baseUrl: string;
  /** Timeout of each attempt in milliseconds, including reading the reply. Default: 10,000. */
  timeoutMs?: number;
  /** Number of attempts after the first one. Default: 2. */
  maxRetries?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** Options that every call accepts. */
export interface CallOptions {
  /** Aborts the call, even between two attempts. The call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Timeout of each attempt in milliseconds. */
  timeoutMs?: number;
  /**
   * Calls with the same key take effect only once; an order id is a good key. By default, each call has a
   * random key that its retries share.
   */
  idempotencyKey?: string;
}

/** Describes one call to the platform. */
export interface CallDescription<T> {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  /** The reason why a retry is safe: the call is idempotent, or an Idempotency-Key makes it idempotent. */
  retrySafety: 'idempotent' | 'keyed';
  /** Fields that the reply must have. */
  reply: readonly (keyof T & string)[];
}

export type Call = <T extends object>(call: CallDescription<T>, options?: CallOptions) => Promise<T>;

const defaultTimeoutMs = 10_000;
const defaultRetries = 2;

/**
 * Creates the function that makes all calls. The API key stays in its closure, so that printing a client does
 * not reveal the key.
 */
export function createCall(client: ClientOptions): Call {
  const { apiKey, maxRetries = defaultRetries } = client;
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('apiKey: your API key of the account tab is missing');
  const own = { baseUrl: readBaseUrl(client.baseUrl), fetch: client.fetch ?? fetch };
  return async (call, options = {}) => {
    const headers = buildHeaders(apiKey, call, options);
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? defaultTimeoutMs;
    const attempt = { ...own, headers, timeoutMs, signal: options.signal };
    const triesMax = 1 + maxRetries;
    for (let tries = 1; ; tries += 1) {
      const result = await attemptCall(call, attempt);
      if (!(result instanceof PuzzlePrizeError)) return result;
      if (tries >= triesMax || !canRetry(result)) throw result;
      await pause(waitMs(tries, result.retryAfterSeconds), options.signal);
    }
  };
}

/** Builds the headers once per call, because all attempts share one idempotency key. */
function buildHeaders(
  apiKey: string,
  { retrySafety }: Pick<CallDescription<object>, 'retrySafety'>,
  { idempotencyKey }: CallOptions,
): Record<string, string> {
  const key = idempotencyKey ?? (retrySafety === 'keyed' ? randomUUID() : undefined);
  return { authorization: `Bearer ${apiKey}`, ...(key !== undefined && { 'idempotency-key': key }) };
}

interface Attempt {
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  fetch: typeof fetch;
}

/**
 * Makes one attempt. Returns a failure as an error, so that the caller can retry, and throws only if aborted.
 */
async function attemptCall<T extends object>(
  { method = 'POST', path, body, reply }: CallDescription<T>,
  { fetch: fetcher, signal, ...attempt }: Attempt,
): Promise<T | PuzzlePrizeError> {
  signal?.throwIfAborted();
  let head: Response | null = null;
  const rememberHead: typeof fetch = async (input, init) => (head = await fetcher(input, init));
  try {
    const options = { ...attempt, method, path, body, credentials: 'omit', fetch: rememberHead } as const;
    const value = await request(signal ? { ...options, signal } : options);
    return isReply(value, reply) ? value : createInvalidReplyError(head);
  } catch (error) {
    if (error instanceof RequestError) return toError(error, head);
    throw error;
  }
}

function isReply<T extends object>(value: unknown, names: readonly (keyof T & string)[]): value is T {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

function createInvalidReplyError(head: Response | null): PuzzlePrizeError {
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

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(ms, undefined, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

function readBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError('baseUrl: the address of the platform is missing, e.g. https://puzzles.example');
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
