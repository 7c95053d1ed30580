import { buildApplyUrl } from '@puzzle-prize/sdk/protocol/apply-url';
import type { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { buildImageUrl } from '../images/library/image-url.ts';
import { html, type Html } from '../platform/page/html.ts';
import type { Page } from '../platform/page/page.ts';
import type { WonTerms } from '../rewards/won-terms.ts';
import type { Prize } from './prize.ts';
import { createPrizeStyle } from './prize-style.ts';
import { formatExpiry } from './format-expiry.ts';
import { renderQrCode, scannableMaxChars } from './qr-code.ts';

/** Codes longer than this are written smaller, so that they break into fewer lines. */
const longCodeChars = 18;

/** Renders a won code with its terms and the ways to use it (G56). `pageUrl` is the address of this page. */
export function renderPrizePage(prize: Prize, { pageUrl, nowMs }: { pageUrl: string; nowMs: number }): Page {
  const { code, terms, title, timeZone } = prize;
  const hasExpired = !!terms && terms.expiresAtMs !== null && terms.expiresAtMs <= nowMs;
  const applyUrl = buildApplyUrl(terms?.applyUrlTemplate ?? null, code);
  return {
    status: 200,
    title: `Your prize: ${title}`,
    style: createPrizeStyle(prize.colors),
    hasImages: true,
    body: html`${renderImage(prize, hasExpired)}
      <div class="stub">
        <h1 dir="auto">${title}</h1>
        ${terms?.valueText ? html`<p class="value" dir="auto">${terms.valueText}</p>` : null}
        ${hasExpired ? html`<p class="problem">This code has expired.</p>` : null}
        <p class="label">
          Your code
          <code class="${code.length > longCodeChars ? 'code long' : 'code'}" dir="auto">${code}</code>
        </p>
        ${terms && renderTerms(terms, { timeZone, hasExpired })}
      </div>
      <div class="use">
        ${hasExpired ? null : renderUse(applyUrl, pageUrl)}
        <p class="hint">Keep this address to yourself: it shows the code to everybody who opens it.</p>
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
  { timeZone, hasExpired }: { timeZone: string | null; hasExpired: boolean },
): Html | null {
  const lines = [
    ...(minimumText ? [html`Minimum purchase: <bdi>${minimumText}</bdi>`] : []),
    ...(expiresAtMs === null
      ? []
      : [html`${hasExpired ? 'Expired on' : 'Valid until'} ${formatExpiry(expiresAtMs, timeZone)}`]),
  ];
  if (lines.length === 0) return null;
  return html`<div class="terms">${lines.map((line) => html`<p>${line}</p>`)}</div>`;
}

/** Renders the link to the shop, and a QR code of the link, or else of this page. */
function renderUse(applyUrl: string | null, pageUrl: string): Html {
  const isScannable = applyUrl !== null && applyUrl.length <= scannableMaxChars;
  const caption = isScannable
    ? 'Scan this to use the code on another device.'
    : 'Scan this to open this page on another device.';
  return html`${
      applyUrl === null
        ? null
        : html`<p><a class="button" href="${applyUrl}" rel="noopener noreferrer">Use it now</a></p>`
    }
    <figure>
      ${renderQrCode(isScannable ? applyUrl : pageUrl, isScannable ? 'QR code of the shop with your code' : 'QR code of this page')}
      <figcaption>${caption}</figcaption>
    </figure>`;
}

/** Shown for a link that names no prize. */
export const unknownPrizePage: Page = {
  status: 404,
  title: 'No prize here',
  body: html`<h1>There is no prize at this address</h1>
    <p class="lead">
      Please check that the address is complete. A prize page also ends when the campaign of its puzzle is
      deleted.
    </p>`,
};

/** Shown when the page cannot be created now. */
export function renderFailedPage({ status, message }: AppError): Page {
  return {
    status,
    title: 'The prize page did not load',
    body: html`<h1>The prize page did not load</h1>
      <p class="lead">${message} Your code is safe.</p>
      <p class="actions"><a class="button" href="">Try again</a></p>`,
  };
}
