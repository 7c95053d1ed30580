import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { html, Html } from './html.ts';
import { pageStyle } from './page-style.ts';

/** The style is not escaped, because the policy contains the hash of exactly these characters. */
const style = new Html(`<style>${pageStyle}</style>`);
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Builds the policy that allows only the style, the images and the forms of the page. */
const policy = ({ formTarget, images = [] }: Pick<Page, 'formTarget' | 'images'>) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'font-src data:',
    ['img-src data:', ...images.map(getOrigin)].join(' '),
    ["form-action 'self'", ...(formTarget === undefined ? [] : [getOrigin(formTarget)])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const getOrigin = (url: string) => new URL(url).origin;

export interface Page {
  status: number;
  title: string;
  body: Html;
  /** The URL to which the reply to a form redirects the browser. It is set only if it has another origin. */
  formTarget?: string;
  /** The addresses of the images in the body. */
  images?: readonly string[];
}

/** Sends a page that needs no script and loads only its images. */
export function sendPage(ctx: Context, { status, title, body, ...loads }: Page): void {
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', policy(loads));
  ctx.set('Cache-Control', 'no-store');
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Puzzle Prize</title>
      ${style}
      <link rel="icon" href="data:," />
    </head>
    <body>
      <main>${body}</main>
    </body>
  </html>`;
  ctx.body = `<!doctype html>${page.markup}`;
}
