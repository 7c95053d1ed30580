import { spawn } from 'node:child_process';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { findFreePort } from '../src/platform/free-port.ts';

const localUrl = 'redis://127.0.0.1:6379';
const startSeconds = 10;

/** A Redis for tests. */
export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Returns the Redis at `TEST_REDIS_URL`. If the variable is not set, returns the Redis of this computer. If
 * there is none, starts a `redis-server`. If that is impossible, prints a message and returns null.
 */
export async function findRedis(): Promise<RedisServer | null> {
  const given = process.env['TEST_REDIS_URL'];
  const url = given ?? localUrl;
  if (await answers(url)) return { url, stop: () => Promise.resolve() };
  const own = given === undefined ? await startRedis() : null;
  if (!own)
    process.stderr.write(
      `No Redis at ${url}, and no redis-server here: the connection of several nodes is NOT tested.\n`,
    );
  return own;
}

/** Starts a Redis server that stores nothing on disk; returns null if `redis-server` is not installed. */
async function startRedis(): Promise<RedisServer | null> {
  const port = await findFreePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', flags, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    server.once('error', () => {
      resolve();
    });
    server.once('exit', () => {
      resolve();
    });
  });
  const url = `redis://127.0.0.1:${port}`;
  const deadline = Date.now() + startSeconds * 1000;
  while (server.pid !== undefined && Date.now() < deadline) {
    if (await answers(url))
      return {
        url,
        async stop() {
          server.kill('SIGTERM');
          await ended;
        },
      };
    await sleep(100);
  }
  return null;
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { connectTimeout: 1000, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.close();
    return true;
  } catch {
    return false;
  }
}

/** A proxy to Redis. A test can interrupt it while Redis continues to serve other clients. */
export interface RedisCable {
  url: string;
  /** Stops forwarding data, but keeps connections open and accepts new ones. */
  hush(): void;
  /** Closes open connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function layRedisCable(redisUrl: string): Promise<RedisCable> {
  const target = new URL(redisUrl);
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let isHushed = false;
  const pass = (near: Socket) => {
    const far = connect(Number(target.port || 6379), target.hostname);
    if (!isHushed) near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  };
  const cable: RedisCable = {
    url: `redis://127.0.0.1:${port}`,
    hush() {
      isHushed = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async cut() {
      const closed = new Promise((resolve) => server?.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      server = null;
    },
    async mend() {
      isHushed = false;
      const listening = createServer(pass);
      server = listening;
      await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    },
  };
  await cable.mend();
  return cable;
}
