import type { DocumentLanguage } from '../../language/document-language.ts';
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { html, Html } from './html.ts';
import { pageStyle, typefaceStyle } from './page-style.ts';

/** A style element and the hash of its content. The content security policy allows only content with this hash. */
export interface PageStyle {
  markup: Html;
  hash: string;
}

/** Creates the style of a page that has rules of its own, in addition to those of all pages. */
export function createPageStyle(rules: string): PageStyle {
  return createStyle(typefaceStyle + pageStyle + rules);
}

/** Creates a style element with these rules and nothing else. */
export function createStyle(text: string): PageStyle {
  const hash = createHash('sha256').update(text).digest('base64');
  return { markup: new Html(`<style>${text}</style>`), hash };
}

const ownStyle = createPageStyle('');
/**
 * The style of a page in a frame on another site. It loads no typeface, so that it does not slow down that
 * site.
 */
const frameStyle = createStyle(pageStyle);

const chooseStyle = (frame: Page['frame'], style: Page['style']) =>
  frame ? frameStyle : (style ?? ownStyle);

/**
 * Builds the content security policy. It allows only the page's own style, typeface, icon and forms and, if the page
 * has them, our images and script.
 */
const buildPolicy = ({ frame, formTarget, hasImages, hasWasm = false, style, script }: Page) =>
  [
    "default-src 'none'",
    ...(script === undefined
      ? []
      : [
          `script-src 'self'${hasWasm ? " 'wasm-unsafe-eval'" : ''}`,
          "connect-src 'self'",
          "require-trusted-types-for 'script'",
        ]),
    `style-src 'sha256-${chooseStyle(frame, style).hash}'`,
    ...(frame ? [] : ["font-src 'self'"]),
    `img-src ${hasImages ? "'self' " : ''}data:`,
    `form-action 'self'${formTarget === undefined ? '' : ` ${new URL(formTarget).origin}`}`,
    "base-uri 'none'",
    ...(frame ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');

export interface Page {
  status: number;
  title: string;
  body: Html;
  /** The attributes of the root element; English if absent. */
  language?: DocumentLanguage;
  /** Allows other sites to frame the page, and sets its theme. If absent, the page may not be framed. */
  frame?: { theme: 'light' | 'dark' | 'auto' };
  /** The URL to which the response to a form redirects, if the URL is on another origin. */
  formTarget?: string;
  /** The style of a page that has rules of its own. It is ignored for a page in a frame. */
  style?: PageStyle;
  /** Whether the page shows images of our own origin. */
  hasImages?: boolean;
  /** Whether the script may compile WebAssembly of our own origin. */
  hasWasm?: boolean;
  /** The URL of the page's script, which may call our own API. Most pages have none. */
  script?: string;
  /** Further content of the head, such as the tags for a preview of the link. */
  head?: Html | null;
}

/** Replies with a page that the backend renders. */
export function sendPage(ctx: Context, page: Page): void {
  ctx.status = page.status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', buildPolicy(page));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = renderPage(page);
}

/** Renders a page as a document. */
export function renderPage({ title, language, body, frame, style, script, head = null }: Page): string {
  const { lang, dir } = language ?? { lang: 'en', dir: 'ltr' };
  const document = html`<html lang="${lang}" dir="${dir}" data-theme="${frame?.theme ?? 'auto'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Puzzle Prize</title>
      ${head} ${chooseStyle(frame, style).markup} ${frame ? null : pageIcon}
      ${script === undefined ? null : html`<script type="module" src="${script}"></script>`}
    </head>
    <body>
      ${frame ? null : brand}
      <main>${body}</main>
    </body>
  </html>`;
  return `<!doctype html>${document.markup}`;
}

/** The logo: three tiles and an empty cell. */
const mark = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="#54294f" />
  <rect x="5" y="5" width="10" height="10" rx="3" fill="#e8582c" />
  <rect x="5" y="17" width="10" height="10" rx="3" fill="#fbf5ea" />
  <rect x="17" y="17" width="10" height="10" rx="3" fill="#f6b93b" />
  <path
    d="M22 6.2l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3z"
    fill="#f6b93b"
    opacity=".55"
  />
</svg>`;

/** The icon link for the head of our pages. Without it, a browser would request /favicon.ico. */
export const pageIcon = html`<link
  rel="icon"
  href="data:image/svg+xml,${encodeURIComponent(mark.markup)}"
/>`;

/** Renders the logo and the name as a link. `publicUrl` is the address of the platform, without a slash at its end. */
export const pageBrand = (publicUrl = '') =>
  html`<a class="brand" href="${publicUrl}/">${mark} Puzzle Prize</a>`;

/** The logo and name link to the dashboard, so they are not shown in frames. */
const brand = html`<header>${pageBrand()}</header>`;
