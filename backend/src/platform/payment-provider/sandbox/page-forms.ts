import type { Context } from 'koa';
import { z } from 'zod';
import { readBytes } from '../../http/body.ts';
import { ApiError } from './api-error.ts';

const formMaxBytes = 4 * 1024;

/** @throws ApiError 400 for a form that none of our pages sends */
export async function readForm<S extends z.ZodType>(ctx: Context, schema: S): Promise<z.output<S>> {
  const text = (await readBytes(ctx, formMaxBytes)).toString('utf8');
  const form = schema.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (form.success) return form.data;
  throw new ApiError('This form is not complete.');
}

/** The id in the address of a page. */
export function idOf(ctx: Context): string {
  return z.object({ id: z.string() }).parse(ctx.params).id;
}

/** Where the browser goes on after a form. */
export function goTo(ctx: Context, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}
