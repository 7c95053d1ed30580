import type { DocumentLanguage } from '../language/document-language.ts';
import { buildApplyUrl } from '@puzzle-prize/sdk/protocol/apply-url';
import type { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { buildImageUrl } from '../images/library/image-url.ts';
import {
  translateMessage,
  translateServerText,
  type ServerTextKey,
} from '../language/translate-server-text.ts';
import { html, type Html } from '../platform/page/html.ts';
import type { Page } from '../platform/page/page.ts';
import type { WonTerms } from '../rewards/won-terms.ts';
import type { Prize } from './prize.ts';
import { createPrizeStyle } from './prize-style.ts';
import { formatExpiry } from './format-expiry.ts';
import { renderQrCode, scannableMaxChars } from './qr-code.ts';

/** Maximum length of a code in the normal font size. Longer codes are smaller, so that they break into fewer lines. */
const longCodeChars = 18;

interface PrizeView {
  /** The address of this page. */
  pageUrl: string;
  nowMs: number;
  language: DocumentLanguage;
}

/** Renders a won code with its terms and the ways to use it (G56), in the language of the visitor (G116). */
export function renderPrizePage(prize: Prize, { pageUrl, nowMs, language }: PrizeView): Page {
  const { code, terms, title, timeZone } = prize;
  const hasExpired = !!terms && terms.expiresAtMs !== null && terms.expiresAtMs <= nowMs;
  const applyUrl = buildApplyUrl(terms?.applyUrlTemplate ?? null, code);
  return {
    status: 200,
    title: translateServerText(language, 'prizeTitle', { title }),
    language,
    style: createPrizeStyle(prize.colors),
    hasImages: true,
    body: html`${renderImage(prize, hasExpired)}
      <div class="stub">
        <h1 dir="auto">${title}</h1>
        ${terms?.valueText ? html`<p class="value" dir="auto">${terms.valueText}</p>` : null}
        ${hasExpired ? html`<p class="problem">${translateServerText(language, 'codeExpired')}</p>` : null}
        <p class="label">
          ${translateServerText(language, 'yourCode')}
          <code class="${code.length > longCodeChars ? 'code long' : 'code'}" dir="auto">${code}</code>
        </p>
        ${terms && renderTerms(terms, { timeZone, hasExpired, language })}
      </div>
      <div class="use">
        ${hasExpired ? null : renderUse(applyUrl, { pageUrl, language })}
        <p class="hint">${translateServerText(language, 'keepSecret')}</p>
      </div>`,
  };
}

function renderImage({ imageAlt, imageHash, masterHash, title }: Prize, hasExpired: boolean): Html {
  const [small, large] = [buildImageUrl(imageHash), buildImageUrl(masterHash)];
  return html`<img
    class="${hasExpired ? 'picture spent' : 'picture'}"
    src="${small}"
    srcset="${small}, ${large} 2x"
    width="300"
    height="300"
    alt="${imageAlt ?? title}"
  />`;
}

/** Renders the minimum purchase and the expiry, or nothing without them. */
function renderTerms(
  { minimumText, expiresAtMs }: WonTerms,
  {
    timeZone,
    hasExpired,
    language,
  }: Pick<Prize, 'timeZone'> & Pick<PrizeView, 'language'> & { hasExpired: boolean },
): Html | null {
  const lines = [
    ...(minimumText ? [renderMinimum(minimumText, language)] : []),
    ...(expiresAtMs === null
      ? []
      : [
          translateServerText(language, hasExpired ? 'expiredOn' : 'validUntil', {
            date: formatExpiry(expiresAtMs, timeZone, language.lang),
          }),
        ]),
  ];
  if (lines.length === 0) return null;
  return html`<div class="terms">${lines.map((line) => html`<p>${line}</p>`)}</div>`;
}

/** Renders the owner's minimum purchase, whose writing direction may differ from that of the text around it. */
function renderMinimum(minimum: string, language: DocumentLanguage): Html {
  const [before = '', after = ''] = translateServerText(language, 'minimum').split('{minimum}');
  return html`${before}<bdi>${minimum}</bdi>${after}`;
}

/** Renders the link to the shop and its QR code. Without a scannable link, the QR code leads to this page. */
function renderUse(
  applyUrl: string | null,
  { pageUrl, language }: Pick<PrizeView, 'pageUrl' | 'language'>,
): Html {
  const isScannable = applyUrl !== null && applyUrl.length <= scannableMaxChars;
  const say = (key: ServerTextKey) => translateServerText(language, key);
  return html`${
      applyUrl === null
        ? null
        : html`<p><a class="button" href="${applyUrl}" rel="noopener noreferrer">${say('useNow')}</a></p>`
    }
    <figure>
      ${renderQrCode(isScannable ? applyUrl : pageUrl, say(isScannable ? 'shopQrCode' : 'pageQrCode'))}
      <figcaption>${say(isScannable ? 'scanCode' : 'scanPage')}</figcaption>
    </figure>`;
}

/** Renders the page for a link that leads to no prize. */
export function renderUnknownPrizePage(language: DocumentLanguage): Page {
  const { lang } = language;
  return {
    status: 404,
    title: translateServerText(lang, 'noPrizeTitle'),
    language,
    body: html`<h1>${translateServerText(lang, 'noPrize')}</h1>
      <p class="lead">${translateServerText(lang, 'noPrizeAdvice')}</p>`,
  };
}

/** Renders the page for the case that a prize page cannot be created now. */
export function renderFailedPage({ status, code, message }: AppError, language: DocumentLanguage): Page {
  const { lang } = language;
  const title = translateServerText(lang, 'prizeFailed');
  return {
    status,
    title,
    language,
    body: html`<h1>${title}</h1>
      <p class="lead">${translateMessage(lang, message, code)} ${translateServerText(lang, 'codeSafe')}</p>
      <p class="actions"><a class="button" href="">${translateServerText(lang, 'tryAgain')}</a></p>`,
  };
}
