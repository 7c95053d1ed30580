import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';

const drainSeconds = 10;
const sweepMs = 50;
/** Longer than the proxies in front keep a connection, or one of them sends a request into a closing one. */
const idleSeconds = 65;

/** What it returns, a promise or nothing, is not waited for: it answers every error itself. */
type Listener = (...call: Parameters<RequestListener>) => unknown;

/** Takes over a connection that asks for another protocol, with what has come of it already. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface HttpServer {
  /** The address it answers on, e.g. http://127.0.0.1:3000. */
  url: string;
  /** Puts the application behind the open port. */
  serve: (listener: Listener) => void;
  /** Gives away the connections that ask for a WebSocket at this path. Who takes them ends them before `drain`. */
  serveSockets: (path: string, listener: UpgradeListener) => void;
  isDraining: () => boolean;
  /** Takes no new connections, lets the running requests end, then returns. Again and again does no harm. */
  drain: () => Promise<void>;
}

/** Opens the port at once; until an application serves, every request is told to come back. */
export async function openServer(host: string, port: number): Promise<HttpServer> {
  let draining = false;
  let listener: Listener = (_, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  const server = createServer((request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    listener(request, response);
  });
  const sockets = new Map<string, UpgradeListener>();
  server.on('upgrade', (request, socket, head) => {
    const taker = sockets.get(request.url?.replace(/\?.*$/, '') ?? '');
    if (taker && !draining) taker(request, socket, head);
    else refuseUpgrade(socket, draining ? 503 : 404);
  });
  server.keepAliveTimeout = idleSeconds * 1000;
  await listen(server, host, port);
  return {
    url: addressOf(server, host),
    serve: (next) => {
      listener = next;
    },
    serveSockets: (path, taker) => {
      sockets.set(path, taker);
    },
    isDraining: () => draining,
    drain: () => {
      draining = true;
      return close(server);
    },
  };
}

/** Answers a connection that asked for another protocol, and ends it. */
export function refuseUpgrade(socket: Duplex, status: number, message = ''): void {
  const { [status]: reason = '' } = STATUS_CODES;
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  );
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve();
    });
  });
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, drainSeconds * 1000);
    // A connection whose request was under way is kept by its client after the answer, and is idle only then.
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
