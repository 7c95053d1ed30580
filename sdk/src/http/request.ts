/** One call of the API. */
export interface RequestOptions {
  /** Origin and prefix in front of `path`; the page's own origin where it is left out. */
  baseUrl?: string;
  path: string;
  /** GET without a body, POST with one, unless told otherwise. */
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** 'same-origin' unless told otherwise. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /** When it aborts, the call rejects with its reason. */
  signal?: AbortSignal;
  fetch?: typeof fetch;
  /** Milliseconds until the call is given up, the reading of the reply included. */
  timeoutMs?: number;
}

/** A call that did not succeed. `status` is 0 when no whole reply came. */
export class RequestError extends Error {
  readonly status: number;
  /** The code of the error catalogue, where the reply carried one. */
  readonly code: string | null;
  /** The text for people, where the reply carried one. */
  readonly serverMessage: string | null;

  /** `detail` is the reply's body; the `message` becomes 'status: detail' (R16). */
  constructor(status: number, detail: string, options?: ErrorOptions) {
    super(`${String(status)}: ${detail}`, options);
    this.name = 'RequestError';
    this.status = status;
    const reply = parseJson(detail);
    this.code = textOf(reply, 'code');
    this.serverMessage = textOf(reply, 'message');
  }
}

/**
 * The one fetch of node, widget and dashboard (R16). Answers the JSON reply as `parse` reads it; a reply without a body
 * (204) is undefined.
 * @throws RequestError for a refusal, a reply that is no JSON, a failing network and a timeout; whatever `parse` throws.
 */
export function request(options: RequestOptions): Promise<unknown>;
export function request<T>(options: RequestOptions, parse: (value: unknown) => T): Promise<T>;
export async function request(
  options: RequestOptions,
  parse?: (value: unknown) => unknown,
): Promise<unknown> {
  const value = await load(options);
  return parse ? parse(value) : value;
}

async function load(options: RequestOptions): Promise<unknown> {
  const { response, text } = await send(options);
  if (!response.ok) throw new RequestError(response.status, text || response.statusText);
  if (text === '') return undefined;
  const value = parseJson(text);
  if (value === undefined) throw new RequestError(response.status, text);
  return value;
}

async function send(options: RequestOptions): Promise<{ response: Response; text: string }> {
  // Not called as a method of the options: a browser's fetch refuses any other `this` than its window.
  const { baseUrl = '', path, signal, fetch: fetcher = fetch } = options;
  try {
    const response = await fetcher(baseUrl + path, initOf(options));
    return { response, text: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    throw new RequestError(0, error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function initOf(options: RequestOptions): RequestInit {
  const { body, headers, credentials = 'same-origin', signal, timeoutMs } = options;
  const signals = signal ? [signal] : [];
  if (timeoutMs !== undefined) signals.push(AbortSignal.timeout(timeoutMs));
  const hasBody = body !== undefined;
  return {
    method: options.method ?? (hasBody ? 'POST' : 'GET'),
    headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
    body: JSON.stringify(body),
    credentials,
    signal: AbortSignal.any(signals),
  };
}

/** Undefined when the text is no JSON, which no JSON can be. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function textOf(reply: unknown, name: 'code' | 'message'): string | null {
  if (typeof reply !== 'object' || reply === null) return null;
  const value: unknown = Reflect.get(reply, name);
  return typeof value === 'string' ? value : null;
}
