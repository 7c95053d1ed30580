import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { answerCart, type CartReply } from './cart.ts';

/** A web shop on a different site from the product's. */
export interface HostServer {
  /**
   * The shop's URL, with the host `localhost`. The product's URL has the host `127.0.0.1`, so a browser
   * treats the shop and the product as different sites.
   */
  url: string;
  /**
   * Serves `content` at a path, in place of any earlier content there. `policy` replaces the shop's
   * Content-Security-Policy for this content.
   */
  show(path: string, content: string, policy?: string): void;
  stop(): Promise<void>;
}

/** The values for a page's placeholders: the product's origin as `platform`, and the `embedId` or `puzzleId`. */
export type Embedding = { platform: string } & Record<string, string>;

interface StoredFile {
  content: string;
  policy: string;
}

/** Returns a file that was shown at the path, otherwise the reply of the cart. */
function findReply(
  file: StoredFile | undefined,
  askCart: () => CartReply | null,
): CartReply & { policy?: string } {
  if (file) return { status: 200, headers: {}, body: file.content, policy: file.policy };
  return askCart() ?? { status: 404, headers: {}, body: 'Not found' };
}

const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/** Returns a page from examples/ with the ids of an embed code or campaign filled in. */
export function buildExamplePage(file: string, embedding: Embedding): string {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
  const values: Partial<Record<string, string>> = { shelf: read('demo/shelf.html'), ...embedding };
  return read(file).replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}

/**
 * Serves pages and a cart with a strict Content-Security-Policy: it allows the files of the shop and of the product, but
 * no inline script.
 * @param platform origin of the product
 * @param port 0 means any free one
 */
export async function startHostServer(platform: string, port = 0): Promise<HostServer> {
  const files = new Map<string, StoredFile>();
  const ownPolicy = [
    "default-src 'self'",
    `script-src 'self' ${platform}`,
    `connect-src ${platform} ${platform.replace('http', 'ws')}`,
    `img-src 'self' data: ${platform}`,
    `frame-src ${platform}`,
    // The iframe in the snippet has a style attribute.
    "style-src-attr 'unsafe-inline'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname;
    const { status, headers, body, policy } = findReply(files.get(path), () =>
      answerCart(url, request.headers.cookie ?? ''),
    );
    response.writeHead(status, {
      ...headers,
      'Content-Type': types[extname(path)] ?? 'text/html; charset=utf-8',
      'Content-Security-Policy': policy ?? ownPolicy,
    });
    response.end(body);
  });
  const listening = Promise.withResolvers<undefined>();
  server.once('error', listening.reject);
  server.listen(port, '127.0.0.1', () => {
    listening.resolve(undefined);
  });
  await listening.promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  return {
    url: `http://localhost:${address.port}`,
    show(path, content, policy = ownPolicy) {
      files.set(path, { content, policy });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
