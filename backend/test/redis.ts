import { connect, createServer, type Server, type Socket } from 'node:net';
import { createClient } from '@redis/client';
import { freePort } from './product-process.ts';

const localUrl = 'redis://127.0.0.1:6379';

/** The Redis of `TEST_REDIS_URL`, else the one of this machine; null, and a word about it, where there is none. */
export async function findRedis(): Promise<string | null> {
  const url = process.env['TEST_REDIS_URL'] ?? localUrl;
  if (await answers(url)) return url;
  process.stderr.write(`No Redis at ${url}: what joins several nodes is NOT tested. Set TEST_REDIS_URL.\n`);
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

/** A way to Redis that can be cut, while Redis itself serves others. */
export interface RedisCable {
  url: string;
  /** Ends what is open, and lets nobody in. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function layRedisCable(redisUrl: string): Promise<RedisCable> {
  const target = new URL(redisUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const pass = (near: Socket) => {
    const far = connect(Number(target.port || 6379), target.hostname);
    near.pipe(far).pipe(near);
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
    async cut() {
      const closed = new Promise((resolve) => server?.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      server = null;
    },
    async mend() {
      const listening = createServer(pass);
      server = listening;
      await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    },
  };
  await cable.mend();
  return cable;
}
