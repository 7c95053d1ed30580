import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { ApiError } from './api-error.ts';

/** @throws ApiError 413 for a body with more than `maxBytes`, 400 for an incomplete body */
export async function readText(ctx: Context, maxBytes: number): Promise<string> {
  try {
    return await getRawBody(ctx.req, { limit: maxBytes, encoding: 'utf8' });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
    if (isTooLarge) throw new ApiError('The request is too large.', { status: 413 });
    throw new ApiError('The request did not arrive.');
  }
}
