import type { DocumentLanguage } from '../language/document-language.ts';
import { translateMessage, translateServerText } from '../language/translate-server-text.ts';
import type { WidgetColors, WidgetData } from '@puzzle-prize/sdk/protocol';
import { buildPagePath } from '../hosted-pages/addresses.ts';
import type { HostedPage } from '../hosted-pages/find-page.ts';
import { html, Html } from '../platform/page/html.ts';
import { type Page, pageBrand, pageIcon, type PageStyle } from '../platform/page/page.ts';
import type { FrameAssets } from './assets.ts';
import { createHostedStyle } from './hosted-page-style.ts';
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
  const style = createHostedStyle(findColors(first.data));
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
