import type { Endpoints } from './generated/api.ts';

/** A call by its method and path, such as `GET /api/puzzles/{id}`. */
export type Endpoint = keyof Endpoints;

/** The MIME types of the files that calls return. */
type FileType = 'text/csv' | 'application/zip' | 'image/webp' | 'text/vtt' | '*/*';

type Responses<E extends Endpoint> = Endpoints[E]['responses'][keyof Endpoints[E]['responses']];
type PartOf<E extends Endpoint, Part extends 'path' | 'query'> = Endpoints[E]['parameters'][Part];

/** The body of a call. */
export type BodyOf<E extends Endpoint> = Endpoints[E] extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** The JSON reply of a call; undefined if the reply is empty. */
export type ReplyOf<E extends Endpoint> =
  Responses<E> extends { content: { 'application/json': infer Reply } } ? Reply : undefined;

/** The query of a call. */
export type QueryOf<E extends Endpoint> = NonNullable<PartOf<E, 'query'>>;

/** The calls that return a file instead of JSON. */
export type FileEndpoint = {
  [E in Endpoint]: Responses<E> extends { content: Partial<Record<FileType, unknown>> }
    ? Responses<E> extends { content: { 'application/json': unknown } }
      ? never
      : E
    : never;
}[Endpoint];

/** The input of a call: the parameters in its path, its query and its body. */
export interface Input<E extends Endpoint> {
  path?: PartOf<E, 'path'>;
  query?: PartOf<E, 'query'>;
  body?: BodyOf<E>;
}

/** The input of any call. */
export interface AnyInput {
  path?: object;
  query?: object;
  body?: unknown;
}

/**
 * Splits an endpoint into its method and its path with the parameters in it.
 * @throws TypeError for a missing parameter, which callers in plain JavaScript can cause
 */
export function locate(
  endpoint: Endpoint,
  { path = {}, query = {} }: AnyInput,
): { method: string; path: string } {
  const [method = '', pattern = ''] = endpoint.split(' ');
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeId(name, Reflect.get(path, name)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    const text = toText(value);
    if (text !== null) search.set(name, text);
  }
  return { method, path: search.size > 0 ? `${filled}?${search.toString()}` : filled };
}

/** Converts a value of a query to text; null if it is absent. */
function toText(value: unknown): string | null {
  if (Array.isArray(value)) return value.join(',');
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : null;
}

/** Encodes an id in a path. It must not consist of dots alone, which would lead to another path. */
function encodeId(name: string, value: unknown): string {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw new TypeError(`${name}: it is missing`);
  return encodeURIComponent(value);
}
