import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';

/**
 * Refuses a state-changing call that a page of another site sent with the owner's cookie. Browsers send
 * Sec-Fetch-Site; older browsers send Origin. A call with neither header is refused as well.
 * @throws AppError request.wrong_origin
 */
export function requireOwnOrigin(ctx: Context, publicUrl: string): void {
  const site = ctx.get('sec-fetch-site');
  if (site === 'same-origin') return;
  if (site === '' && ctx.get('origin') === new URL(publicUrl).origin) return;
  throw new AppError('request.wrong_origin');
}
