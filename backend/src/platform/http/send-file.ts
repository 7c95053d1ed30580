import { Readable } from 'node:stream';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import type { ByteRange } from '../storage/file-storage.ts';
import { parseRange } from './range.ts';

/** A file as it is served: shown where it stands, never run as a page. */
export interface ServedFile {
  /** Without a size there are no ranges. */
  size: number | null;
  mimeType: string;
  /** Names these very bytes. */
  tag: string;
  /** What it is saved as. */
  name: string;
  /** How long the browser of this visitor may keep it. */
  maxAgeSeconds: number;
  /** Null when it is gone. */
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
}

/** What a handler returns that has set the reply by itself. */
export const answered = Symbol('answered');

/**
 * Answers GET and HEAD with a file, or the part of it that is asked for (RFC 9110): ETag, If-None-Match, If-Range, Range.
 * The client sets the pace; when it goes away, no more is read.
 *
 * @throws AppError media.range_invalid, media.not_found
 */
export async function sendFile(ctx: Context, file: ServedFile): Promise<typeof answered> {
  const { size, mimeType, name, maxAgeSeconds, tag } = file;
  const range = size === null ? null : askedRange(ctx, size, tag);
  ctx.attachment(name, { type: 'inline' });
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

function askedRange(ctx: Context, size: number, tag: string): ByteRange | null {
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
  const chunks = await file.open(part);
  if (!chunks) {
    for (const name of ['ETag', 'Cache-Control', 'Content-Range', 'Content-Disposition', 'Accept-Ranges'])
      ctx.remove(name);
    ctx.set('Cache-Control', 'no-store');
    throw new AppError('media.not_found');
  }
  const [length, body] = [ctx.response.get('Content-Length'), Readable.from(chunks)];
  // Whoever waits for the rest would wait for ever.
  body.once('error', () => ctx.res.destroy());
  ctx.body = body;
  // Koa forgets both when it is given a stream.
  ctx.set('Content-Type', file.mimeType);
  if (length) ctx.set('Content-Length', length);
}
