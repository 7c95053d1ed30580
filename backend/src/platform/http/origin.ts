import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';

/**
 * Refuses a state-changing call that another site's page sent with the owner's cookie. Browsers say where a call comes
 * from in Sec-Fetch-Site, older ones in Origin; a caller that says neither is refused too.
 * @throws AppError request.wrong_origin
 */
export function requireOwnOrigin(ctx: Context, publicUrl: string): void {
  const site = ctx.get('sec-fetch-site');
  if (site === 'same-origin') return;
  if (site === '' && ctx.get('origin') === new URL(publicUrl).origin) return;
  throw new AppError('request.wrong_origin');
}
