import type { Page } from '@playwright/test';
import type { HostServer } from '../demo/host-server.ts';
import type { Delivery } from './delivery.ts';

/** A new browser page, the shop whose page it opens, and the delivery on that page. */
export interface Setting {
  page: Page;
  shop: HostServer;
  delivery: Delivery;
}

/** Options of a shop's page for one delivery. */
export interface Layout {
  /** True if the page contains the snippet. If false, only the program can add the widget. */
  isPasted?: boolean;
  /** Whether the widget is several screens below the top of the page. */
  isBelowTheFold?: boolean;
  /**
   * Whether the page has the strictest policy. It allows only the delivery's origins, and no text to be run
   * as code.
   */
  isStrict?: boolean;
  /** Whether the page contains a frame from another site. Such a frame can send forged messages. */
  hasStranger?: boolean;
}

const nonce = 'cGVlcnM';

/** Opens the host page and waits until it has loaded. */
export async function openHostPage({ page, shop, delivery }: Setting, layout: Layout): Promise<void> {
  const path = `/embedding/page-of-${delivery.name.replaceAll(/\W+/g, '-')}`;
  for (const [path, code] of Object.entries(delivery.files ?? {})) shop.show(path, code);
  shop.show(programPath(delivery), delivery.program);
  shop.show('/embedding/stranger.js', strangerScript);
  shop.show('/embedding/stranger', '<!doctype html><script src="/embedding/stranger.js"></script>');
  const stranger = shop.url.replace('localhost', '127.0.0.1');
  const policy = layout.isStrict ? strictPolicy(delivery) : "frame-ancestors 'none'";
  shop.show(path, buildHostPage(delivery, layout, stranger), policy);
  await page.goto(shop.url + path, { waitUntil: 'load' });
}

/** Returns the path of the program's module, for `import()` in the page. */
export function programPath({ name }: Delivery): string {
  return `/embedding/program-of-${name.replaceAll(/\W+/g, '-')}.js`;
}

function buildHostPage({ snippet }: Delivery, layout: Layout, stranger: string): string {
  const { body, rules } = layout.isStrict ? withoutInlineStyles(snippet) : { body: snippet, rules: '' };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop</title><link rel="icon" href="data:,">
<style nonce="${nonce}">body { margin: 0 16px; font: 16px/1.5 sans-serif } ${rules}
${layout.isBelowTheFold ? '#above { height: 6000px }' : ''}</style>
</head>
<body>
<header><h1>Quayside Coffee</h1></header><div id="above"></div>
<main id="place">${layout.isPasted ? body.replaceAll('<script', `<script nonce="${nonce}"`) : ''}</main>
<footer>${'Roasted on Tuesday, at your door on Thursday. '.repeat(20)}</footer>
${layout.hasStranger ? `<iframe title="Stranger" src="${stranger}/embedding/stranger"></iframe>` : ''}
</body>
</html>`;
}

/**
 * Moves inline styles of the snippet to the page's style sheet, as the guide advises for pages with a strict
 * policy.
 */
function withoutInlineStyles(snippet: string): { body: string; rules: string } {
  let rules = '';
  const body = snippet.replaceAll(/\sstyle="([^"]*)"/g, (_match, declarations: string) => {
    const name = `pasted-${rules.length}`;
    rules += `.${name} { ${declarations} } `;
    return ` class="${name}"`;
  });
  return { body, rules };
}

function strictPolicy({ origins }: Delivery): string {
  const allowed = origins.join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${allowed}`,
    `style-src 'nonce-${nonce}' ${allowed}`,
    `img-src data: ${allowed}`,
    `connect-src ${allowed} ${allowed.replaceAll('http', 'ws')}`,
    `frame-src ${allowed}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/**
 * The script in the other site's frame. It sends the forged messages to the host page, and then a message
 * that it is done.
 */
const strangerScript = `addEventListener('message', ({ data, source }) => {
  if (source !== parent || !data.forgeries) return;
  for (const forgery of data.forgeries) parent.postMessage(forgery, '*');
  parent.postMessage({ stranger: 'done' }, '*');
});`;
