import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import type { ListenOptions } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import { findConnectionLimit, logRefusedConnections } from './connection-limit.ts';

const drainSeconds = 10;
const sweepMs = 50;
/**
 * The time for which the server keeps an idle connection. It is longer than in proxies, so that no proxy sends a
 * request into a closing connection.
 */
const idleSeconds = 65;

/** Handles a request. The result is not awaited, so the listener must handle every error itself. */
type Listener = (...call: Parameters<RequestListener>) => unknown;

/**
 * Receives a connection whose request asks for another protocol. `head` contains the first bytes after the
 * request's headers.
 */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface HttpServer {
  /** The URL, such as http://127.0.0.1:3000. */
  url: string;
  /** Opens the port, unless it is open. */
  listen: () => Promise<void>;
  /** Serves requests with the application. */
  serve: (listener: Listener) => void;
  /** Passes WebSocket requests at this path to the listener, which must close its sockets before `drain`. */
  serveSockets: (path: string, listener: UpgradeListener) => void;
  /** Logs connections that are refused because too many are open. */
  logRefused: (log: Log) => void;
  /** True once `announceStop` or `drain` has been called. */
  isDraining: () => boolean;
  /** Continues to serve, but closes each connection after its next reply, so callers use other nodes. */
  announceStop: () => void;
  /** Accepts no new connections and completes running requests. May be called repeatedly. */
  drain: () => Promise<void>;
}

/**
 * Creates a server and opens its port at once. Until `serve` is called, every request receives 503 with a Retry-After
 * header. With `isShared`, several workers listen on the port, and only `listen` opens it: callers then reach a
 * worker that is ready instead of one that is still starting. Connections above `maxConnections` are refused.
 */
export async function openServer(
  host: string,
  port: number,
  {
    isShared = false,
    maxConnections = findConnectionLimit(),
  }: { isShared?: boolean; maxConnections?: number | null } = {},
): Promise<HttpServer> {
  let [draining, closing] = [false, false];
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
    if (taker && !closing) taker(request, socket, head);
    else refuseUpgrade(socket, closing ? 503 : 404);
  });
  server.keepAliveTimeout = idleSeconds * 1000;
  if (maxConnections !== null) server.maxConnections = maxConnections;
  if (!isShared) await listen(server, { host, port });
  return {
    url: formatUrl(host, isShared ? port : getPort(server)),
    async listen() {
      if (!server.listening) await listen(server, { host, port, reusePort: isShared && canReusePort });
    },
    serve: (next) => {
      listener = next;
    },
    serveSockets: (path, taker) => {
      sockets.set(path, taker);
    },
    logRefused: (log) => {
      logRefusedConnections(server, log);
    },
    isDraining: () => draining,
    announceStop: () => {
      draining = true;
    },
    drain: () => {
      [draining, closing] = [true, true];
      return close(server);
    },
  };
}

/** Refuses and closes a connection that requests another protocol. */
export function refuseUpgrade(socket: Duplex, status: number, message = ''): void {
  const { [status]: reason = '' } = STATUS_CODES;
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  );
}

/**
 * Whether each worker can have its own listening socket, so that the kernel distributes the connections. On other
 * systems, the primary of `node:cluster` passes each connection to a worker; if the worker is killed at that moment,
 * the connection hangs.
 */
const canReusePort = process.platform === 'linux';

function listen(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

function formatUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, drainSeconds * 1000);
    // Closes idle connections repeatedly, because the connection of a running request becomes idle only after
    // its reply.
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
