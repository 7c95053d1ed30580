import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request, RequestError } from '../http/request.ts';
import { errorOf, type FailureCode, PuzzlePrizeError } from './errors.ts';
import { mayRetry, readRetryAfter, waitMs } from './retry.ts';

export interface ClientOptions {
  /** Of the account tab; belongs on a server, never on a page. */
  apiKey: string;
  /** Where the platform runs, e.g. https://puzzles.example. */
  baseUrl: string;
  /** Milliseconds for one try, the reading of the reply included; 10,000 unless told otherwise. */
  timeoutMs?: number;
  /** Tries after the first one; 2 unless told otherwise. */
  maxRetries?: number;
  /** In place of the global one. */
  fetch?: typeof fetch;
}

/** What may be said with every call. */
export interface CallOptions {
  /** When it aborts, the call rejects with its reason, also while it waits for its next try. */
  signal?: AbortSignal;
  /** Milliseconds for one try. */
  timeoutMs?: number;
  /**
   * Names what is to happen, so that calls of the same name happen once: an order's id, for example. Each call has a
   * random one of its own otherwise, which its retries keep.
   */
  idempotencyKey?: string;
}

/** One call of the platform. */
export interface CallDescription<T> {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Why a second try does no harm: by nature, or by its Idempotency-Key. */
  again: 'harmless' | 'keyed';
  /** Names of the reply that the caller will read. */
  reply: readonly (keyof T & string)[];
}

export type Call = <T extends object>(call: CallDescription<T>, options?: CallOptions) => Promise<T>;

const defaultTimeoutMs = 10_000;
const defaultRetries = 2;

/** The one way to the platform. The key stays in here: printing a client does not tell it. */
export function createCall(client: ClientOptions): Call {
  const { apiKey, maxRetries = defaultRetries } = client;
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('apiKey: your API key of the account tab is missing');
  const own = { baseUrl: readBaseUrl(client.baseUrl), fetch: client.fetch ?? fetch };
  return async (call, options = {}) => {
    const headers = headersOf(apiKey, call, options);
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? defaultTimeoutMs;
    const attempt = { ...own, headers, timeoutMs, signal: options.signal };
    const triesMax = 1 + maxRetries;
    for (let tries = 1; ; tries += 1) {
      const result = await tryOnce(call, attempt);
      if (!(result instanceof PuzzlePrizeError)) return result;
      if (tries >= triesMax || !mayRetry(result)) throw result;
      await pause(waitMs(tries, result.retryAfterSeconds), options.signal);
    }
  };
}

/** Made once for a call: all its tries carry the same key. */
function headersOf(
  apiKey: string,
  { again }: Pick<CallDescription<object>, 'again'>,
  { idempotencyKey }: CallOptions,
): Record<string, string> {
  const key = idempotencyKey ?? (again === 'keyed' ? randomUUID() : undefined);
  return { authorization: `Bearer ${apiKey}`, ...(key !== undefined && { 'idempotency-key': key }) };
}

interface Attempt {
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  fetch: typeof fetch;
}

/** Answers what went wrong, so that the caller may try again; an abort is thrown. */
async function tryOnce<T extends object>(
  { method = 'POST', path, body, reply }: CallDescription<T>,
  { fetch: fetcher, signal, ...attempt }: Attempt,
): Promise<T | PuzzlePrizeError> {
  signal?.throwIfAborted();
  let head: Response | null = null;
  const noteHead: typeof fetch = async (input, init) => (head = await fetcher(input, init));
  try {
    const options = { ...attempt, method, path, body, credentials: 'omit', fetch: noteHead } as const;
    const value = await request(signal ? { ...options, signal } : options);
    return isReply(value, reply) ? value : notAReply(head);
  } catch (error) {
    if (error instanceof RequestError) return toError(error, head);
    throw error;
  }
}

function isReply<T extends object>(value: unknown, names: readonly (keyof T & string)[]): value is T {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

function notAReply(head: Response | null): PuzzlePrizeError {
  return toError(new RequestError(head?.status ?? 0, 'this is no reply of the platform'), head);
}

function toError(error: RequestError, head: Response | null): PuzzlePrizeError {
  const headers = head?.headers;
  const message = error.serverMessage ?? reasonOf(error.cause instanceof Error ? error.cause : error);
  const failure = {
    code: error.code ?? ownCode(error),
    status: error.status,
    requestId: headers?.get('x-request-id') ?? null,
    retryAfterSeconds: readRetryAfter(headers?.get('retry-after') ?? null, Date.now()),
  };
  return errorOf(message, failure, { cause: error });
}

/** Why a connection failed is told by the cause of 'fetch failed'; several attempts at once have a code and no words. */
function reasonOf({ message, cause }: Error): string {
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
