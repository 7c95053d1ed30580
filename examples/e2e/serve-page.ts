import { createServer } from 'node:http';

/** A page on a site of its own. */
export interface ServedPage extends AsyncDisposable {
  url: string;
}

/**
 * Serves one page on a free port.
 * @param options.site the host name of the site, which must be below `localhost`; a browser treats it as a different
 * site from the product's 127.0.0.1
 */
export async function servePage(
  body: string,
  { site = 'localhost', headers = {} }: { site?: string; headers?: Record<string, string> } = {},
): Promise<ServedPage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://${site}:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
