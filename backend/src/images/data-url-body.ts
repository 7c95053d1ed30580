import { isUtf8 } from 'node:buffer';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';

/** A JSON body whose field `image` is a data URL, still to be decoded: see `dataUrlPieces`. */
export interface DataUrlBody<T> {
  fields: T;
  dataUrl: Buffer;
}

/**
 * Reads the JSON body of an upload (I5, M7) without a second copy of its data URL.
 *
 * @throws AppError `request.malformed_json`, `request.invalid`
 */
export function parseDataUrlBody<T extends { image: string }>(
  body: Uint8Array,
  schema: z.ZodType<T>,
): DataUrlBody<T> {
  const { small, large } = takeLargeString(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  const parsed = schema.safeParse(parseJson(small));
  if (!parsed.success) throw new AppError('request.invalid', firstProblem(parsed.error.issues));
  if (large === null) return { fields: parsed.data, dataUrl: Buffer.from(parsed.data.image) };
  if (parsed.data.image !== standIn) throw new AppError('request.invalid', 'only the image may be long');
  return { fields: parsed.data, dataUrl: parseString(large) };
}

/** Characters of base64 that are decoded at once. */
const pieceChars = 1024 * 1024;

/**
 * The bytes of a data URL, piece by piece.
 *
 * @throws AppError `request.invalid`
 */
export function* dataUrlPieces(url: Buffer): Generator<Buffer> {
  const comma = url.indexOf(',');
  if (comma === -1 || !url.subarray(0, 5).equals(Buffer.from('data:')))
    throw new AppError('request.invalid', 'image: must be a data URL');
  const head = url.toString('latin1', Math.max(0, comma - 20), comma);
  if (!/;\s*base64\s*$/i.test(head)) {
    yield percentDecoded(url.toString('utf8', comma + 1));
    return;
  }
  let rest = '';
  for (let at = comma + 1; at < url.length; at += pieceChars) {
    const text = rest + url.toString('latin1', at, at + pieceChars).replace(/[^\w+/-]/g, '');
    const whole = text.length - (text.length % 4);
    rest = text.slice(whole);
    yield Buffer.from(text.slice(0, whole), 'base64');
  }
  yield Buffer.from(rest, 'base64');
}

function percentDecoded(text: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(text));
  } catch {
    throw new AppError('request.invalid', 'image: must be a data URL');
  }
}

/** What a body may hold beside its one long string. */
const smallMaxBytes = 64 * 1024;
const standIn = 'data:,the long string';
/** No data URL holds an escaped quote; more of them than this are an attack on the search for the last one. */
const maxEscapedQuotes = 1000;
const quote = 0x22;
const backslash = 0x5c;

/**
 * Cuts the one long string out of a JSON text, before it is parsed: 70 MB of brackets would unfold into gigabytes of
 * values and end the process.
 */
function takeLargeString(body: Buffer): { small: Buffer; large: Buffer | null } {
  let start = body.indexOf(quote);
  while (start !== -1 && start <= smallMaxBytes) {
    const end = stringEnd(body, start);
    if (end - start > smallMaxBytes) {
      const parts = [body.subarray(0, start), Buffer.from(JSON.stringify(standIn)), body.subarray(end)];
      return { small: Buffer.concat(parts), large: body.subarray(start, end) };
    }
    start = body.indexOf(quote, end);
  }
  return { small: body, large: null };
}

/** Index after the string that starts at `start`. */
function stringEnd(body: Buffer, start: number): number {
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
  if (json.length > smallMaxBytes * 2) throw new AppError('request.invalid', 'only the image may be long');
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

function firstProblem(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): string | undefined {
  const issue = issues[0];
  return issue && [issue.path.map(String).join('.'), issue.message].filter(Boolean).join(': ');
}
