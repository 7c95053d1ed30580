import type { DocumentLanguage } from '../language/document-language.ts';
import { translateMessage, translateServerText } from '../language/translate-server-text.ts';
import type { WidgetColors, WidgetData } from '@puzzle-prize/sdk/protocol';
import { createImageStyle } from '../delivery/prize-style.ts';
import { buildPagePath } from '../hosted-pages/addresses.ts';
import type { HostedPage } from '../hosted-pages/find-page.ts';
import { html, Html } from '../platform/page/html.ts';
import { type Page, pageBrand, pageIcon, type PageStyle } from '../platform/page/page.ts';
import type { FrameAssets } from './assets.ts';
import { renderDiscovery } from './oembed-answer.ts';
import { describePuzzle, renderPreviewTags } from './preview-tags.ts';

export interface HostedPageView {
  page: HostedPage;
  /** The last part of the page's address. */
  slug: string;
  /** The path of the image for messengers; null while the page shows no puzzle. */
  previewPath: string | null;
  language: DocumentLanguage;
  assets: FrameAssets;
  /** The address of the platform, without a slash at its end. */
  publicUrl: string;
  /** The first data of the puzzle, or the message in its place. */
  first: { sessionId: string; data: WidgetData };
}

/** A document and its content security policy. */
export interface HostedDocument {
  markup: string;
  policy: string;
}

const defaultTitle = 'Puzzle Prize';

/**
 * Renders the hosted page of an embed code (G119): the owner's heading and text, and the puzzle. The page contains the
 * first data, so the element needs no call for them.
 */
export function renderHostedPage(view: HostedPageView): HostedDocument {
  const { assets, first, language, publicUrl } = view;
  const style = createImageStyle(findColors(first.data), styleRules);
  const { title, intro } = findTexts(view);
  const document = html`<html lang="${language.lang}" dir="${language.dir}" data-theme="auto">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      ${renderFacts(view)} ${style.markup} ${pageIcon}
      <script type="module" src="${assets.script}"></script>
      ${assets.preloads.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
      ${preloadImage(first.data)}
    </head>
    <body>
      <header>
        <h1 dir="auto">${title}</h1>
        ${intro ? html`<p dir="auto">${intro}</p>` : null}
      </header>
      <main>
        <puzzle-prize embed-id="${view.page.embedId}" theme="auto"
          >${renderFallback(first.data, language)}</puzzle-prize
        >
      </main>
      <footer>${pageBrand(publicUrl)}</footer>
      ${new Html(`<script type="application/json" id="puzzle-data">${escapeJson(first)}</script>`)}
    </body>
  </html>`;
  return { markup: `<!doctype html>${document.markup}`, policy: buildPolicy(style) };
}

/** The width of a window up to which the tools of the board need the whole width of the card. */
const smallPhonePx = 372;

/**
 * The style of the page. The height of the puzzle is reserved until its script has loaded, so that the page does not
 * jump. On a small phone the puzzle fills the card of the page, because its tools would otherwise take two rows.
 */
const styleRules = `
body { align-content: start; gap: 24px; padding-block: clamp(24px, 7vh, 64px) 24px; }
header { width: min(100%, 38rem); text-align: center; }
header h1 { margin: 0; font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.5rem); overflow-wrap: anywhere; }
header p { margin-top: 12px; color: var(--quiet); font-size: 1.0625rem; text-wrap: pretty; white-space: pre-line; overflow-wrap: anywhere; }
main {
  width: min(100%, 26rem); padding: 16px 12px; border: 0; border-radius: 22px;
  box-shadow: 0 12px 40px color-mix(in srgb, var(--text) 12%, transparent);
}
puzzle-prize { inline-size: 100%; }
puzzle-prize:not(:defined) { display: block; min-block-size: 500px; }
.fallback { display: grid; justify-items: center; align-content: center; gap: 12px; min-block-size: inherit; text-align: center; }
@media (max-width: ${smallPhonePx}px) { main { padding: 0; overflow: clip; } .fallback { padding: 16px 12px; } }
.fallback img { inline-size: min(240px, 100%); block-size: auto; aspect-ratio: 1; border-radius: 14px; object-fit: cover; }
footer { margin-top: auto; }
footer .brand { font-size: .875rem; font-weight: 600; color: var(--quiet); gap: 8px; min-height: 44px; }
footer .brand svg { width: 24px; height: 24px; }
@media (forced-colors: active) { main { border: 1px solid; } }
`;

/** Renders what search engines, messengers and content management systems read. */
function renderFacts(view: HostedPageView): Html {
  const { page, previewPath, publicUrl, slug } = view;
  const { title, description } = findTexts(view);
  const path = buildPagePath(slug);
  const image = previewPath === null ? null : { previewUrl: previewPath, alt: title };
  return html`<meta name="robots" content="${page.noindex ? 'noindex, nofollow' : 'index, follow'}" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${publicUrl}${path}" />
    ${renderPreviewTags({ path, title, description, image }, publicUrl)}
    ${image && renderDiscovery(path, title, publicUrl)}`;
}

function findTexts({ page, first: { data }, language }: HostedPageView) {
  const title = page.title ?? data.title ?? defaultTitle;
  const intro = page.intro ?? (data.showMessage ? null : data.description);
  const message = data.showMessage
    ? translateMessage(language, data.message)
    : describePuzzle(language, data.prizeText);
  return { title, intro, description: (intro ?? '') || message };
}

const findColors = (data: WidgetData): WidgetColors | null =>
  data.showMessage ? null : (data.colors ?? null);

/**
 * Renders what visitors see until the element is defined, and what they keep without JavaScript: the image, or the
 * message in its place. The heading of the page is above it.
 */
function renderFallback(data: WidgetData, language: DocumentLanguage): Html {
  if (data.showMessage)
    return html`<div class="fallback"><p dir="auto">${translateMessage(language, data.message)}</p></div>`;
  const { imageUrl, imageMasterUrl, imageAlt = data.title } = data;
  return html`<div class="fallback">
    <img
      src="${imageUrl}"
      srcset="${imageUrl} 1x, ${imageMasterUrl} 2x"
      alt="${imageAlt}"
      width="240"
      height="240"
    />
    <noscript><p>${translateServerText(language, 'needsScript')}</p></noscript>
  </div>`;
}

/** Lists the same two files as the board, so that the browser chooses the same file for both. */
function preloadImage(data: WidgetData): Html | null {
  if (data.showMessage) return null;
  const { imageUrl, imageMasterUrl } = data;
  return html`<link
    rel="preload"
    as="image"
    href="${imageUrl}"
    imagesrcset="${imageUrl} 1x, ${imageMasterUrl} 2x"
    fetchpriority="high"
  />`;
}

/** Allows what the frame page allows, the style of this page and its typeface. No other page may frame it. */
const buildPolicy = ({ hash }: PageStyle): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'worker-src blob:',
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** Escapes `<`. Without this character, text can neither end its script element nor start a nested one. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Builds the reply for an address that belongs to no page. */
export function buildUnknownPage(language: DocumentLanguage): Page {
  const title = translateServerText(language.lang, 'notFoundTitle');
  return {
    status: 404,
    title,
    language,
    body: html`<h1>${title}</h1>
      <p class="lead">${translateServerText(language.lang, 'notFound')}</p>`,
  };
}
