import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../../test/koa-context.ts';
import { html } from './html.ts';
import { type Page, sendPage } from './page.ts';

function send(page: Partial<Page> = {}) {
  const ctx = createContext();
  sendPage(ctx, { status: 200, title: 'Sign in', body: html`<p>${'<b>Hello</b>'}</p>`, ...page });
  return { markup: String(ctx.body), policy: ctx.response.get('Content-Security-Policy'), ctx };
}

describe('sendPage', () => {
  it('[R16] allows only the style of the page', () => {
    const { markup, policy } = send();
    const style = /<style>([\s\S]*?)<\/style>/.exec(markup)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(style).not.toBe('');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).not.toContain('script-src');
  });

  it('[R16] escapes strings, includes the icon of the product, and forbids framing and storing', () => {
    const { markup, policy, ctx } = send();
    expect(markup).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(markup).toContain('data-theme="auto"');
    expect(markup).toContain('rel="icon"');
    expect(ctx.response.get('Cache-Control')).toBe('no-store');
  });

  it('lets other sites frame a page, which then has the theme of the frame and no links to the dashboard', () => {
    const { markup, policy } = send({ frame: { theme: 'dark' } });
    expect(policy).not.toContain('frame-ancestors');
    expect(markup).toContain('data-theme="dark"');
    expect(markup).not.toContain('href="/"');
    expect(markup).not.toContain('rel="icon"');
  });

  it('[G83] runs a script of our own, and has tags of its own, only where the page says so', () => {
    const { markup, policy } = send({
      script: '/assets/replay.js',
      head: html`<meta name="x" content="y" />`,
    });
    expect(policy).toContain("script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'");
    expect(markup).toContain('<script type="module" src="/assets/replay.js"></script>');
    expect(markup).toContain('<meta name="x" content="y" />');
    expect(send().policy).not.toMatch(/script-src|connect-src/);
    expect(send().markup).not.toContain('<script');
  });

  it('lets a form redirect to one other origin', () => {
    const { policy } = send({ formTarget: 'https://shop.example/back?x=1' });
    expect(policy).toContain("form-action 'self' https://shop.example;");
    expect(send().policy).toContain("form-action 'self';");
  });
});
