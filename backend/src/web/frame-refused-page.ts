import type { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { html } from '../platform/page/html.ts';
import { sendPage } from '../platform/page/page.ts';
import { frameQuerySchema } from './frame-page.ts';

/** Replies with an error page when the frame page cannot be created. Visitors see it inside the host page. */
export function showFrameRefused(ctx: Context, { status, message }: AppError): void {
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  sendPage(ctx, {
    status,
    title: 'The puzzle did not load',
    body: html`<h1>The puzzle did not load</h1>
      <p class="lead">${message}</p>
      <p class="actions"><a class="button" href="">Try again</a></p>`,
    frame: frameQuerySchema.parse(ctx.query),
  });
}
