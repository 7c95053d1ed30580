import type { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { findPageLanguage } from '../language/page-language.ts';
import { translateMessage, translateServerText } from '../language/translate-server-text.ts';
import { html } from '../platform/page/html.ts';
import { sendPage } from '../platform/page/page.ts';
import { frameQuerySchema } from './frame-page.ts';

/** Replies with an error page when the frame page cannot be created. Visitors see it inside the host page. */
export function showFrameRefused(ctx: Context, { status, code, message }: AppError): void {
  const query = frameQuerySchema.parse(ctx.query);
  const language = findPageLanguage(ctx.acceptsLanguages(), query.lang);
  const title = translateServerText(language.lang, 'frameFailed');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  sendPage(ctx, {
    status,
    title,
    language,
    body: html`<h1>${title}</h1>
      <p class="lead">
        ${translateMessage(language.lang, message, code === 'race.config_not_found' ? 'play.not_found' : code)}
      </p>
      ${
        code === 'race.origin_not_allowed'
          ? null
          : html`<p class="actions">
              <a class="button" href="">${translateServerText(language.lang, 'tryAgain')}</a>
            </p>`
      }`,
    frame: query,
  });
}
