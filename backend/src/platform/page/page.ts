import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { html, Html } from './html.ts';
import { pageStyle } from './page-style.ts';

/** The style element is one constant, because the policy allows exactly these characters. */
const style = new Html(`<style>${pageStyle}</style>`);
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Allows the page's own style, its icon and its own forms, and nothing else. */
const policy = (formTarget: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    `form-action 'self'${formTarget}`,
    "base-uri 'none'",
  ].join('; ');

export interface Page {
  status: number;
  title: string;
  body: Html;
  /**
   * Allows other sites to frame the page, and sets the theme of the page. If absent, the page may not be
   * framed.
   */
  frame?: { theme: 'light' | 'dark' | 'auto' };
  /** The address that the reply to a form redirects to, if it is on another origin. */
  formTarget?: string;
}

/** Replies with a page that the backend renders. */
export function sendPage(ctx: Context, page: Page): void {
  ctx.status = page.status;
  ctx.type = 'text/html; charset=utf-8';
  const formTarget = page.formTarget === undefined ? '' : ` ${new URL(page.formTarget).origin}`;
  ctx.set('Content-Security-Policy', policy(formTarget) + (page.frame ? '' : "; frame-ancestors 'none'"));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = `<!doctype html>${renderPageDocument(page).markup}`;
}

function renderPageDocument({ title, body, frame }: Page): Html {
  return html`<html lang="en" data-theme="${frame?.theme ?? 'auto'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Puzzle Prize</title>
      ${style} ${frame ? null : pageIcon}
    </head>
    <body>
      ${frame ? null : brand}
      <main>${body}</main>
    </body>
  </html>`;
}

/** The logo: three tiles and an empty cell. */
const mark = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="#2b1d2e" />
  <rect x="5" y="5" width="10" height="10" rx="3" fill="#e8582c" />
  <rect x="5" y="17" width="10" height="10" rx="3" fill="#fbf5ea" />
  <rect x="17" y="17" width="10" height="10" rx="3" fill="#f6b93b" />
  <path
    d="M22 6.2l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3z"
    fill="#f6b93b"
    opacity=".55"
  />
</svg>`;

/** The icon link for the head of our pages; without it, a browser requests /favicon.ico. */
export const pageIcon = html`<link
  rel="icon"
  href="data:image/svg+xml,${encodeURIComponent(mark.markup)}"
/>`;

/** The logo and name link to the dashboard, so they are not shown in frames. */
const brand = html`<header><a class="brand" href="/">${mark} Puzzle Prize</a></header>`;
