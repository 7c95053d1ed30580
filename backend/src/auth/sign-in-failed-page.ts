import type { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { html } from '../platform/page/html.ts';
import { sendPage } from '../platform/page/page.ts';

/** Shows that the sign-in failed, with two ways to continue. */
export function showSignInFailed(ctx: Context, { status, message }: AppError): void {
  sendPage(ctx, {
    status,
    title: 'Sign-in did not complete',
    body: html`<h1>That did not work</h1>
      <p class="lead">${message}</p>
      <div class="actions">
        <a class="button" href="/api/login">Try again</a>
        <p class="other"><a href="/">Back to the start page</a></p>
      </div>`,
  });
}
