/** Describes one API call. */
export interface RequestOptions {
  /** The origin and the path prefix that precede `path`. Default: the origin of the page. */
  baseUrl?: string;
  /** The path of the call, with its query. */
  path: string;
  /** Default: POST if there is a body, otherwise GET. */
  method?: string;
  /** The request body, sent as JSON. */
  body?: unknown;
  /** Further request headers. */
  headers?: Readonly<Record<string, string>>;
  /** Default: 'same-origin'. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /** Aborts the call. The call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
  /** Timeout in milliseconds. It includes reading the reply. */
  timeoutMs?: number;
}

/**
 * A failed call. `status` is 0 if the reply is missing or incomplete. The fields use `declare`, which emits no code
 * and so keeps the first script of a page small.
 */
export class RequestError extends Error {
  /** HTTP status of the reply; 0 if there is no complete reply. */
  declare readonly status: number;
  /** The reply's code from the error catalog, or null if the reply has none. */
  declare readonly code: string | null;
  /** The reply's message for people, or null if the reply has none. */
  declare readonly serverMessage: string | null;

  /**
   * Sets `message` to 'status: detail' (R16). `detail` is the body of the reply or a description of the
   * failure.
   */
  constructor(status: number, detail: string, options?: ErrorOptions) {
    super(`${status}: ${detail}`, options);
    this.name = 'RequestError';
    this.status = status;
    const reply = parseJson(detail);
    this.code = readText(reply, 'code');
    this.serverMessage = readText(reply, 'message');
  }
}

/**
 * Sends one HTTP request. The Node client, the widget and the dashboard all use it (R16). It resolves to the
 * JSON reply, parsed by `parse` if given, or to undefined for an empty reply (204).
 * @throws RequestError for an error status, a reply that is not JSON, a network failure or a timeout; errors
 * from `parse` are passed on
 */
export function request(options: RequestOptions): Promise<unknown>;
export function request<T>(options: RequestOptions, parse: (value: unknown) => T): Promise<T>;
export async function request(
  options: RequestOptions,
  parse: (value: unknown) => unknown = (value) => value,
): Promise<unknown> {
  return parse(await load(options));
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
  // `fetcher` is a local variable because a browser's fetch rejects any `this` other than its window.
  const { baseUrl = '', path, signal, fetch: fetcher = fetch } = options;
  try {
    const response = await fetcher(baseUrl + path, toRequestInit(options));
    return { response, text: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    throw new RequestError(0, error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function toRequestInit(options: RequestOptions): RequestInit {
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

/** Returns undefined for invalid JSON, because no valid JSON has this value. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function readText(reply: unknown, name: 'code' | 'message'): string | null {
  // A reply that is not an object has no fields.
  const value: unknown = Reflect.get(new Object(reply), name);
  return typeof value === 'string' ? value : null;
}
