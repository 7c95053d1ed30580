import { isUtf8 } from 'node:buffer';
import { imageUploadSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Focus } from './squares.ts';

/** An uploaded file with what its sender said about it. */
export interface UploadedFile {
  bytes: Buffer;
  originalName: string;
  filename: string | null;
  focus: Focus;
}

/**
 * Reads the JSON body of an upload (I5). A body may be 70 MB: call it off the event loop.
 *
 * @throws AppError `request.malformed_json`, `request.invalid`, `image.too_large`
 */
export function parseUploadBody(body: Uint8Array): UploadedFile {
  const { small, large } = takeLargeString(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  const fields = parseJson(small);
  const parsed = imageUploadSchema.safeParse(fields);
  if (!parsed.success) throw new AppError('request.invalid', firstProblem(parsed.error.issues));
  const { image, originalName, filename, focusX, focusY } = parsed.data;
  if (large !== null && image !== standIn)
    throw new AppError('request.invalid', 'only the image may be long');
  const bytes = dataUrlBytes(large === null ? image : parseString(large));
  if (bytes.length > imageMaxBytes) throw new AppError('image.too_large');
  return { bytes, originalName, filename: filename ?? null, focus: { x: focusX, y: focusY } };
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

function parseString(json: Buffer): string {
  if (!json.includes(backslash)) return json.toString('utf8', 1, json.length - 1);
  try {
    return String(JSON.parse(json.toString()));
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

function dataUrlBytes(url: string): Buffer {
  const comma = url.indexOf(',');
  if (comma === -1 || !url.startsWith('data:'))
    throw new AppError('request.invalid', 'image: must be a data URL');
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(Math.max(0, comma - 20), comma));
  if (isBase64) return Buffer.from(url.slice(comma + 1), 'base64');
  try {
    return Buffer.from(decodeURIComponent(url.slice(comma + 1)));
  } catch {
    throw new AppError('request.invalid', 'image: must be a data URL');
  }
}
