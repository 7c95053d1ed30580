import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, attemptDownload, attemptJson, type Received } from './attempt.ts';
import {
  type AnyInput,
  type Endpoint,
  type FileEndpoint,
  type Input,
  locate,
  type ReplyOf,
} from './endpoints.ts';
import { PuzzlePrizeError } from './errors.ts';
import { rememberReply, type ReplyInfo } from './reply-info.ts';
import { canRetry, waitMs } from './retry.ts';

/** Options of the client. */
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
  /** Timeout of each attempt in milliseconds. For a file, it covers only the time until the file begins to arrive. */
  timeoutMs?: number;
  /** Number of attempts of this call after the first one. */
  maxRetries?: number;
  /**
   * Calls with the same key take effect only once within a day; an order id is a good key. By default, each
   * call that changes something has a random key that its retries share.
   */
  idempotencyKey?: string;
}

/** Makes the calls of a client. */
export interface Caller {
  /** Makes a call and returns its reply. `fields` names properties that the reply must have. */
  json<E extends Endpoint>(
    endpoint: E,
    input: Input<E> & { fields?: readonly (keyof ReplyOf<E> & string)[] },
    options?: CallOptions,
  ): Promise<ReplyOf<E>>;
  /** Makes a call that returns a file. */
  file<E extends FileEndpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Response>;
}

const defaultTimeoutMs = 10_000;
const defaultRetries = 2;

/**
 * Options of uploads. The platform ignores their idempotency keys, so they are not retried automatically. Their
 * timeout is longer, because they send whole files.
 */
export const uploadOptions: CallOptions = { maxRetries: 0, timeoutMs: 120_000 };

/**
 * Creates the functions that make all calls. The API key stays in their closure, so that printing a client
 * does not reveal the key.
 */
export function createCaller(client: ClientOptions): Caller {
  const { apiKey } = client;
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('apiKey: your API key of the account tab is missing');
  const own = { baseUrl: readBaseUrl(client.baseUrl), fetch: client.fetch ?? fetch };

  const prepare = (endpoint: Endpoint, input: AnyInput, options: CallOptions): Attempt => {
    const located = locate(endpoint, input);
    return {
      ...own,
      ...located,
      body: input.body,
      headers: buildHeaders(apiKey, located, options),
      timeoutMs: options.timeoutMs ?? client.timeoutMs ?? defaultTimeoutMs,
      signal: options.signal,
    };
  };
  const repeat = <T>(attempt: () => Promise<Received<T> | PuzzlePrizeError>, options: CallOptions) =>
    repeatAttempts(attempt, { maxRetries: client.maxRetries, ...options });

  return {
    async json(endpoint, input, options = {}) {
      const attempt = prepare(endpoint, input, options);
      const { value, ...info } = await repeat(
        () => attemptJson<ReplyOf<typeof endpoint>>(attempt, input.fields),
        options,
      );
      rememberReply(value, info);
      return value;
    },
    async file(endpoint, input, options = {}) {
      const attempt = prepare(endpoint, input, options);
      const { value, ...info } = await repeat(() => attemptDownload(attempt), options);
      rememberReply(value, info);
      return value;
    },
  };
}

/** Repeats an attempt until it succeeds, a retry cannot help, or no retry is left. */
async function repeatAttempts<T>(
  attempt: () => Promise<Received<T> | PuzzlePrizeError>,
  { maxRetries = defaultRetries, signal }: CallOptions,
): Promise<{ value: T } & ReplyInfo> {
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt();
    if (!(result instanceof PuzzlePrizeError)) return { ...result, attempts };
    if (attempts > maxRetries || !canRetry(result)) throw result;
    await pause(waitMs(attempts, result.retryAfterSeconds), signal);
  }
}

/**
 * Builds the headers once per call, because all attempts share one idempotency key. If the reply to a call that
 * changes something is lost, the key makes a retry safe.
 */
function buildHeaders(
  apiKey: string,
  { method }: { method: string },
  { idempotencyKey }: CallOptions,
): Record<string, string> {
  const key = idempotencyKey ?? (method === 'GET' ? undefined : randomUUID());
  return { authorization: `Bearer ${apiKey}`, ...(key !== undefined && { 'idempotency-key': key }) };
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
