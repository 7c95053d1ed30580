import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** A web shop on another site than the product. */
export interface HostServer {
  /** `localhost`, where the product is `127.0.0.1`: to a browser that is another site, not just another port. */
  url: string;
  /** Puts a file at a path of the shop; what stood there goes. */
  show(path: string, content: string): void;
  stop(): Promise<void>;
}

export interface Embedding {
  /** Origin of the product, e.g. http://127.0.0.1:3000. */
  platform: string;
  /** The embed code's unique id. */
  embedId: string;
}

const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/** A page from examples/, as its owner would have it with this embed code. */
export function examplePage(file: string, { platform, embedId }: Embedding): string {
  const page = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  return page.replaceAll('{{platform}}', platform).replaceAll('{{embedId}}', embedId);
}

/**
 * Serves pages that allow what a careful shop allows: its own files and the product's, no inline script.
 * @param platform origin of the product
 * @param port 0 takes a free one
 */
export async function startHostServer(platform: string, port = 0): Promise<HostServer> {
  const files = new Map<string, string>();
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${platform}`,
    `connect-src ${platform}`,
    `img-src 'self' data: ${platform}`,
    `frame-src ${platform}`,
    // What the pasted iframe says of its own looks.
    "style-src-attr 'unsafe-inline'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const content = files.get(path);
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': types[extname(path)] ?? 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(content ?? 'Not found');
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
    show(path, content) {
      files.set(path, content);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
