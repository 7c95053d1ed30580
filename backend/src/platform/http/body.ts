import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import type { z } from 'zod';
import { createGate } from './gate.ts';

/** Bodies above this wait their turn: a few of them fill the memory. */
const largeBodyBytes = 1024 * 1024;
const bodySeconds = 30;
/** Arrays and objects in one body. No call needs many, and millions of empty ones cost seconds to parse. */
const maxNestedValues = 1000;

const largeBodies = createGate({ atOnce: 4, inLine: 40 });

/**
 * Reads a JSON body of at most `maxBytes`.
 * @throws AppError request.unsupported_type, request.too_large, request.too_slow, request.malformed_json
 */
export async function readJson(ctx: Context, maxBytes: number): Promise<unknown> {
  if (!ctx.is('application/json')) throw new AppError('request.unsupported_type');
  return maxBytes > largeBodyBytes
    ? await largeBodies.pass(() => readAndParse(ctx, maxBytes))
    : await readAndParse(ctx, maxBytes);
}

async function readAndParse(ctx: Context, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(ctx, maxBytes);
  if (countNestedValues(bytes) > maxNestedValues) throw new AppError('request.malformed_json');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('request.malformed_json');
  }
}

/**
 * Reads the whole body.
 * @throws AppError request.too_large, request.too_slow, and request.malformed_json when the client went away half-way
 */
export async function readBytes(ctx: Context, maxBytes: number): Promise<Buffer> {
  const declared = Number(ctx.get('content-length') || '0');
  if (declared > maxBytes) throw new AppError('request.too_large');
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // Whoever is still sending hears the answer, then the connection ends.
    ctx.set('Connection', 'close');
    deadline.reject(new AppError('request.too_slow'));
  }, bodySeconds * 1000);
  try {
    const body = getRawBody(ctx.req, { limit: maxBytes, length: declared || undefined });
    return await Promise.race([body, deadline.promise]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
    throw new AppError(isTooLarge ? 'request.too_large' : 'request.malformed_json');
  } finally {
    clearTimeout(timer);
  }
}

const [quote, backslash, brace, bracket] = [...Buffer.from('"\\{[')];

function countNestedValues(bytes: Buffer): number {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isInText = !isInText;
    else if (isInText) at += byte === backslash ? 1 : 0;
    else if (byte === brace || byte === bracket) count += 1;
  }
  return count;
}

/**
 * Checks a value from outside.
 * @throws AppError request.invalid with the first problem in words
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError(
    'request.invalid',
    issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : undefined,
  );
}
