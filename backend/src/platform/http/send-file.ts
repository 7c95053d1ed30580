import { Readable } from 'node:stream';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import type { ByteRange } from '../storage/file-storage.ts';
import { parseRange } from './range.ts';

/** A file that browsers show or save but never run as a page. */
export interface ServedFile {
  /** The size in bytes; null if it is unknown, so that clients cannot request ranges. */
  size: number | null;
  mimeType: string;
  /** Identifies the bytes, for the ETag. */
  tag: string;
  /** The file name for saving. */
  name: string;
  /** Whether the browser saves the file instead of showing it. */
  isAttachment?: boolean;
  /** The time for which the visitor's browser may cache the file. */
  maxAgeSeconds: number;
  /** Resolves to null when the file is gone. */
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
}

/** Returned by a handler that has set the reply itself. */
export const answered = Symbol('answered');

/**
 * Sends a file or the requested part of it, with support for ETag, If-None-Match, If-Range and Range (RFC 9110).
 * Reads the file no faster than the client receives it, and stops when the client disconnects.
 *
 * @throws AppError media.range_invalid, media.not_found
 */
export async function sendFile(ctx: Context, file: ServedFile): Promise<typeof answered> {
  const { size, mimeType, name, maxAgeSeconds, tag, isAttachment = false } = file;
  const range = size === null ? null : readRange(ctx, size, tag);
  ctx.attachment(name, { type: isAttachment ? 'attachment' : 'inline' });
  ctx.set({
    'Content-Type': mimeType,
    ETag: `"${tag}"`,
    'Cache-Control': `private, max-age=${maxAgeSeconds}`,
    ...(size !== null && { 'Accept-Ranges': 'bytes' }),
  });
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return answered;
  }
  if (size !== null) setLength(ctx, size, range);
  const part = range ?? (size === null ? undefined : { start: 0, end: size - 1 });
  if (ctx.method !== 'HEAD') await sendBody(ctx, file, part);
  return answered;
}

function readRange(ctx: Context, size: number, tag: string): ByteRange | null {
  const [header, condition] = [ctx.get('range'), ctx.get('if-range')];
  if (condition !== '' && condition !== `"${tag}"`) return null;
  const range = parseRange(header, size);
  if (range !== 'invalid') return range;
  ctx.set('Content-Range', `bytes */${size}`);
  throw new AppError('media.range_invalid');
}

function setLength(ctx: Context, size: number, range: ByteRange | null): void {
  ctx.length = range ? range.end - range.start + 1 : size;
  if (!range) return;
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
}

async function sendBody(ctx: Context, file: ServedFile, part: ByteRange | undefined): Promise<void> {
  const chunks = await file.open(part).catch((error: unknown) => {
    forbidStoring(ctx);
    throw error;
  });
  if (!chunks) {
    forbidStoring(ctx);
    throw new AppError('media.not_found');
  }
  const [length, body] = [ctx.response.get('Content-Length'), Readable.from(chunks)];
  // If reading fails, the connection is closed. Otherwise the client would wait forever for the rest.
  body.once('error', () => ctx.res.destroy());
  ctx.body = body;
  // Koa removes both headers when the body is a stream.
  ctx.set('Content-Type', file.mimeType);
  if (length) ctx.set('Content-Length', length);
}

/** Removes the headers of the file from a refusal, so that no browser stores the refusal in place of the file. */
function forbidStoring(ctx: Context): void {
  for (const name of ['ETag', 'Content-Range', 'Content-Disposition', 'Accept-Ranges']) ctx.remove(name);
  ctx.set('Cache-Control', 'no-store');
}
