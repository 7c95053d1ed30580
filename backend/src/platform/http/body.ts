import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { koaBody, type KoaBodyMiddlewareOptions } from 'koa-body';
import getRawBody from 'raw-body';
import { z } from 'zod';
import { createFairGate } from './fair-gate.ts';
import { spoolBody } from '../upload/spooled-body.ts';
import { minUploadRate, openUploadStream } from '../upload/upload-stream.ts';

/**
 * The body size above which a call counts as large. Large calls are limited, because a few of them would fill the
 * memory.
 */
export const largeBodyBytes = 1024 * 1024;
const bodySeconds = 30;
/** Maximum number of arrays and objects in one body. Millions of empty ones would take seconds to parse. */
const maxNestedValues = 1000;

/** Large bodies are parsed one at a time after they have arrived, so a slow sender delays nobody. */
const parsing = createFairGate({ atOnce: 1, atOncePerCaller: 1, inLinePerCaller: Infinity });

/**
 * Reads the JSON body of an ordinary call, of at most `maxBytes`.
 * @throws AppError request.unsupported_type, request.too_large, request.too_slow, request.malformed_json
 */
export async function readJson(ctx: Context, maxBytes: number): Promise<unknown> {
  requireJson(ctx);
  await parseBody(ctx, { jsonLimit: maxBytes, jsonStrict: false });
  const { rawBody = '', body } = ctx.request;
  if (rawBody === '' || hasTooManyValues(Buffer.from(rawBody))) throw new AppError('request.malformed_json');
  return body;
}

/**
 * Reads a form that a page sends, of at most `maxBytes`. Brackets and dots in names have no special meaning.
 * If several fields have the same name, the last one counts.
 * @throws AppError request.unsupported_type, request.too_large, request.too_slow, request.malformed_json
 */
export async function readForm(ctx: Context, maxBytes: number): Promise<Record<string, string>> {
  if (!ctx.is('application/x-www-form-urlencoded')) throw new AppError('request.unsupported_type');
  await parseBody(ctx, {
    formLimit: maxBytes,
    queryString: { allowDots: false, depth: 0, parseArrays: false, duplicates: 'last' },
  });
  return formSchema.parse(ctx.request.body);
}

const formSchema = z.record(z.string(), z.string());

function parseBody(ctx: Context, options: Partial<KoaBodyMiddlewareOptions>): Promise<void> {
  const parse = koaBody({ text: false, patchKoa: true, includeUnparsed: true, ...options });
  return withinLimits(ctx, async () => {
    await parse(ctx, () => Promise.resolve());
  });
}

/**
 * Reads a JSON body that may be large, of at most `maxBytes`. The sender must keep the minimum rate of an
 * upload. The body stays on disk until it can be parsed; callers take turns.
 * @throws AppError request.unsupported_type, request.too_large, request.too_slow, request.malformed_json
 */
export async function readLargeJson(
  ctx: Context,
  { maxBytes, callerId }: { maxBytes: number; callerId: string },
): Promise<unknown> {
  requireJson(ctx);
  if (Number(ctx.get('content-length') || '0') > maxBytes) throw new AppError('request.too_large');
  const stream = openUploadStream(ctx.req, minUploadRate);
  try {
    await using body = await spoolBody(stream, { maxBytes, tooLarge: 'request.too_large' });
    const readBody = async () => parseJson(await body.read());
    return await (body.size > largeBodyBytes ? parsing.pass(callerId, readBody) : readBody());
  } catch (error) {
    // A sender that is still sending receives the reply, and then the connection ends.
    if (!ctx.req.complete) ctx.set('Connection', 'close');
    throw error;
  } finally {
    stream.destroy();
  }
}

function requireJson(ctx: Context): void {
  if (!ctx.is('application/json')) throw new AppError('request.unsupported_type');
}

function parseJson(bytes: Buffer): unknown {
  if (hasTooManyValues(bytes)) throw new AppError('request.malformed_json');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('request.malformed_json');
  }
}

/**
 * Reads a body without parsing it, because a signature covers its bytes.
 * @throws AppError request.too_large, request.too_slow, and request.malformed_json when the client
 * disconnects early
 */
export function readBytes(ctx: Context, maxBytes: number): Promise<Buffer> {
  const length = Number(ctx.get('content-length') || '0') || undefined;
  return withinLimits(ctx, () => getRawBody(ctx.req, { limit: maxBytes, length }));
}

/** Limits the time for a body to half a minute, and maps failures to the error catalog. */
async function withinLimits<T>(ctx: Context, read: () => Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // A client that is still sending receives the reply, then the connection ends.
    ctx.set('Connection', 'close');
    deadline.reject(new AppError('request.too_slow'));
  }, bodySeconds * 1000);
  try {
    return await Promise.race([read(), deadline.promise]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
    throw new AppError(isTooLarge ? 'request.too_large' : 'request.malformed_json');
  } finally {
    clearTimeout(timer);
  }
}

const [quote, backslash, brace, bracket] = [...Buffer.from('"\\{[')];

function hasTooManyValues(bytes: Buffer): boolean {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isInText = !isInText;
    else if (isInText) at += byte === backslash ? 1 : 0;
    else if (byte === brace || byte === bracket) count += 1;
  }
  return count > maxNestedValues;
}
