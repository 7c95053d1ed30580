import { isUtf8 } from 'node:buffer';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import { validate } from '../http/validate.ts';

/** A JSON body with one field that is a data URL; `decodeDataUrl` decodes the data URL. */
export interface DataUrlBody<T> {
  fields: T;
  dataUrl: Buffer;
}

/**
 * Parses the JSON body of an upload (I5, M7) without copying the data URL in `field`.
 *
 * @throws AppError `request.malformed_json`, `request.invalid`
 */
export function parseDataUrlBody<K extends string, T extends Record<K, string>>(
  body: Uint8Array,
  field: K,
  schema: z.ZodType<T>,
): DataUrlBody<T> {
  const { small, large } = takeLargeString(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  const fields = validate(schema, parseJson(small));
  if (large === null) return { fields, dataUrl: Buffer.from(fields[field]) };
  if (fields[field] !== placeholder) throw new AppError('request.invalid', onlyDataUrlMayBeLong);
  return { fields, dataUrl: parseString(large) };
}

/** The number of base64 characters that are decoded at a time. */
const chunkChars = 1024 * 1024;

/**
 * Yields the bytes of a data URL in chunks. `field` names it in errors.
 *
 * @throws AppError `request.invalid`
 */
export function* decodeDataUrl(url: Buffer, field: string): Generator<Buffer> {
  const comma = url.indexOf(',');
  if (comma === -1 || !url.subarray(0, 5).equals(Buffer.from('data:'))) throw invalidDataUrl(field);
  const head = url.toString('latin1', Math.max(0, comma - 20), comma);
  if (!/;\s*base64\s*$/i.test(head)) {
    yield decodePercent(url.toString('utf8', comma + 1), field);
    return;
  }
  let rest = '';
  for (let at = comma + 1; at < url.length; at += chunkChars) {
    const text = rest + url.toString('latin1', at, at + chunkChars).replace(/[^\w+/-]/g, '');
    const whole = text.length - (text.length % 4);
    rest = text.slice(whole);
    yield Buffer.from(text.slice(0, whole), 'base64');
  }
  yield Buffer.from(rest, 'base64');
}

function decodePercent(text: string, field: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(text));
  } catch {
    throw invalidDataUrl(field);
  }
}

const invalidDataUrl = (field: string) => new AppError('request.invalid', `${field}: must be a data URL`);

/** Size limit for everything except the data URL. */
const smallMaxBytes = 64 * 1024;
const placeholder = 'data:,placeholder';
const onlyDataUrlMayBeLong = 'Only the data URL may be long.';
/**
 * The maximum number of escaped quotes in a string. A data URL contains none. A string with more of them is
 * an attack that slows down the search for the closing quote.
 */
const maxEscapedQuotes = 1000;
const quote = 0x22;
const backslash = 0x5c;

/**
 * Removes the one long string from a JSON body. The caller then parses only the rest, and refuses the body if
 * the rest is large: 70 MB of brackets would expand into gigabytes of values and crash the process.
 */
function takeLargeString(body: Buffer): { small: Buffer; large: Buffer | null } {
  let start = body.indexOf(quote);
  while (start !== -1 && start <= smallMaxBytes) {
    const end = findStringEnd(body, start);
    if (end - start > smallMaxBytes) {
      const parts = [body.subarray(0, start), Buffer.from(JSON.stringify(placeholder)), body.subarray(end)];
      return { small: Buffer.concat(parts), large: body.subarray(start, end) };
    }
    start = body.indexOf(quote, end);
  }
  return { small: body, large: null };
}

/** Returns the index after the end of the string that starts at `start`. */
function findStringEnd(body: Buffer, start: number): number {
  let at = start;
  for (let escaped = 0; escaped <= maxEscapedQuotes; escaped += 1) {
    at = body.indexOf(quote, at + 1);
    if (at === -1) throw new AppError('request.malformed_json');
    let slashes = 0;
    while (body[at - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  throw new AppError('request.invalid');
}

function parseJson(json: Buffer): unknown {
  if (json.length > smallMaxBytes * 2) throw new AppError('request.invalid', onlyDataUrlMayBeLong);
  if (!isUtf8(json)) throw new AppError('request.malformed_json');
  try {
    return JSON.parse(json.toString());
  } catch {
    throw new AppError('request.malformed_json');
  }
}

function parseString(json: Buffer): Buffer {
  if (!json.includes(backslash)) return json.subarray(1, -1);
  try {
    return Buffer.from(String(JSON.parse(json.toString())));
  } catch {
    throw new AppError('request.malformed_json');
  }
}
