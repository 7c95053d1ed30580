import type { AppError, ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { describeOwnerLocale, findOwnerLocale } from '../language/owner-locale.ts';
import { markText, translate } from '../language/translate.ts';
import { html } from '../platform/page/html.ts';
import { sendPage } from '../platform/page/page.ts';

/** The messages of the errors that people meet at the sign-in. Other errors keep their English message. */
const messages: Partial<Record<ErrorCode, string>> = {
  'auth.sign_in_failed': markText('Sign-in did not complete. Please try again.'),
  'server.unavailable': markText('The service is briefly unavailable. Please try again.'),
  'request.rate_limited': markText('Too many requests. Please wait a moment and try again.'),
};

/** Shows that the sign-in failed, with two ways to continue. */
export function showSignInFailed(ctx: Context, { status, code, message }: AppError): void {
  const locale = findOwnerLocale(ctx);
  sendPage(ctx, {
    status,
    language: describeOwnerLocale(locale),
    title: translate(locale, 'Sign-in did not complete'),
    body: html`<h1>${translate(locale, 'That did not work')}</h1>
      <p class="lead">${translate(locale, messages[code] ?? message)}</p>
      <div class="actions">
        <a class="button" href="/api/login">${translate(locale, 'Try again')}</a>
        <p class="other"><a href="/">${translate(locale, 'Back to the start page')}</a></p>
      </div>`,
  });
}
