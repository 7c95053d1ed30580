/**
 * The pages for the measurement `start-up`: one with our snippet as an owner pastes it, and two with a plain element.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import { bundle } from '../embedding/bundle.ts';

/**
 * A plain Lit element: a card with the tiles of an image. With the attribute `source`, it first requests the
 * puzzle there; otherwise the attribute `puzzle` contains the puzzle.
 */
const plainElement = `
import { css, html, LitElement } from 'lit';
class PlainPuzzle extends LitElement {
  static properties = { source: {}, puzzle: { type: Object } };
  static styles = css\`
    :host { display: block; width: 340px; min-height: 500px; font: 15px system-ui; text-align: center }
    div { position: relative; width: 240px; height: 240px; margin: 20px auto }
    button { position: absolute; width: 80px; height: 80px; border: 0; background-size: 240px 240px }\`;
  async connectedCallback() {
    super.connectedCallback();
    if (this.source) this.puzzle = await (await fetch(this.source)).json();
  }
  render() {
    if (!this.puzzle) return html\`<p>Loading</p>\`;
    const { title, shuffledState, dimensions, imageUrl } = this.puzzle;
    const place = (n) => [n % dimensions, Math.floor(n / dimensions)];
    return html\`<h2>\${title}</h2><div role="grid">\${shuffledState.map((tile, cell) => {
      if (tile === 0) return '';
      const [x, y] = place(cell);
      const [column, row] = place(tile - 1);
      return html\`<button role="gridcell" aria-label=\${tile} style="transform:translate(\${x * 80}px,\${y * 80}px);
        background-image:url(\${new URL(imageUrl, this.getAttribute('platform'))});
        background-position:\${column * -80}px \${row * -80}px"></button>\`;
    })}</div>\`;
  }
}
customElements.define('plain-puzzle', PlainPuzzle);`;

export interface StartUpPages {
  /** The URL of the page with our snippet. */
  ours: string;
  /** The URL of the page with the plain element that finds its puzzle in the page. */
  plain: string;
  /** The URL of the page with the plain element that requests its puzzle, as our element does. */
  asking: string;
  stop: () => void;
}

/** Serves the three pages, from another site than the product's. */
export async function openStartUpPages(
  snippet: string,
  { platform, source, puzzle }: { platform: string; source: string; puzzle: WidgetPuzzle },
): Promise<StartUpPages> {
  const script = gzipSync(await bundle(plainElement, join(import.meta.dirname, '../../widget')), {
    level: 9,
  });
  const data = JSON.stringify(puzzle).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  const element = (attribute: string) =>
    `<script type="module" src="/plain.js"></script><plain-puzzle platform="${platform}" ${attribute} style="display: block; min-height: 500px"></plain-puzzle>`;
  const pages: Record<string, string> = {
    '/ours': snippet,
    '/plain': element(`puzzle='${data}'`),
    '/asking': element(`source="${source.replaceAll('&', '&amp;')}"`),
  };
  const server = createServer(({ url = '' }, response) => {
    if (url === '/plain.js')
      response.setHeader('Content-Type', 'text/javascript').setHeader('Content-Encoding', 'gzip').end(script);
    else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(renderPage(pages[url] ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const at = (path: string) => `http://localhost:${port}${path}`;
  return {
    ours: at('/ours'),
    plain: at('/plain'),
    asking: at('/asking'),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const renderPage = (content: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Shop</title></head>
<body><h1>Shop</h1>${content}<p>Below</p></body></html>`;
