import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * A function that handles a request. It also handles all errors, so the server need not await its promise.
 */
type Listener = (...call: Parameters<RequestListener>) => unknown;

export interface HttpServer {
  /** The base URL, e.g. http://127.0.0.1:3010. */
  url: string;
  serve(listener: Listener): void;
  /** Stops accepting requests, and waits up to five seconds until all running requests are complete. */
  close(): Promise<void>;
}

const closeSeconds = 5;
const sweepMs = 50;

/** Listens on a port of 127.0.0.1. If `port` is in use, the server listens on any free port. */
export async function openServer(port: number): Promise<HttpServer> {
  const server = createServer();
  await listen(server, port).catch(() => listen(server, 0));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    serve(listener) {
      server.on('request', (request, response) => {
        listener(request, response);
      });
    },
    close: () => close(server),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, closeSeconds * 1000);
    // This step is repeated, because a busy connection becomes idle only after the reply to its last request.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, sweepMs);
    server.close(() => {
      clearTimeout(force);
      clearInterval(sweep);
      resolve();
    });
  });
}
