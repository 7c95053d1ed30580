import type { Context } from 'koa';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { readText } from './body.ts';

const formMaxBytes = 4 * 1024;

/**
 * Reads and validates a form.
 * @throws ApiError 400 for a form that does not match the schema
 */
export async function readForm<S extends z.ZodType>(ctx: Context, schema: S): Promise<z.output<S>> {
  const text = await readText(ctx, formMaxBytes);
  const form = schema.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (form.success) return form.data;
  throw new ApiError('This form is not complete.');
}

/**
 * Refuses a form sent by a page of another site. Browsers report the sending site in `Sec-Fetch-Site`, and
 * older browsers report it in `Origin`.
 * @throws ApiError 403
 */
export function requireOwnOrigin(ctx: Context, pagesUrl: string): void {
  const site = ctx.get('sec-fetch-site');
  if (site === 'same-origin') return;
  if (site === '' && ctx.get('origin') === new URL(pagesUrl).origin) return;
  throw new ApiError('This form was sent by another site.', { status: 403 });
}

/** Returns the id in the URL of a page. */
export function getId(ctx: Context): string {
  return z.object({ id: z.string() }).parse(ctx.params).id;
}

/**
 * Redirects the browser after it has sent a form. The status is 303, so the browser requests the URL with
 * GET.
 */
export function goTo(ctx: Context, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}
