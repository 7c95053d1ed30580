import { createClient } from '@redis/client';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { watchReplies } from './reply-watch.ts';

export type RedisClient = ReturnType<typeof createClient>;

/** State that nodes share outside the database: messages and rate limits. A node can work without it. */
export interface Redis {
  /** The connection for commands. Commands fail at once while Redis is unavailable. */
  commands: RedisClient;
  /** Receives published messages, on its own connection. */
  subscriber: RedisClient;
  /** The prefix of all names of this installation. Other installations may use the same Redis. */
  prefix: string;
  isAway: () => boolean;
  close(): Promise<void>;
}

const connectMs = 5000;
/** The interval of the pings that detect an unresponsive Redis on an idle connection. */
const pingMs = 1000;
const silenceMs = 4000;
const retryMaxMs = 2000;

/**
 * Connects to Redis. If Redis becomes unavailable later, the node continues alone, logs the outage once, and
 * reconnects by itself.
 * @throws Error with a one-line message if Redis does not respond at the start
 */
export async function connectRedis(
  url: string,
  { prefix, log }: { prefix: string; log: Log },
): Promise<Redis> {
  let hasAnswered = false;
  const commands: RedisClient = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    // Commands need no timeout of their own, because `watchReplies` limits every wait. A timer per message would
    // cost more than the message.
    commandOptions: { timeout: undefined },
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries, cause) =>
        hasAnswered ? Math.min(retryMaxMs, 50 * 2 ** retries) * (0.5 + Math.random() / 2) : cause,
    },
  });
  const subscriber: RedisClient = commands.duplicate({ disableOfflineQueue: false });
  const isAway = () => !commands.isReady || !subscriber.isReady;
  logOnce({ commands, subscriber }, { log, isAway, hasAnswered: () => hasAnswered });
  try {
    await Promise.all([commands.connect(), subscriber.connect()]);
  } catch (error) {
    leave(commands);
    leave(subscriber);
    throw new Error(
      `Cannot start: Redis at ${new URL(url).host} does not answer (REDIS_URL): ${describeFailure(error)}`,
      { cause: error },
    );
  }
  hasAnswered = true;
  const endWatch = watchReplies(commands);
  return {
    commands,
    subscriber,
    prefix,
    isAway,
    close: async () => {
      endWatch();
      await Promise.all([end(commands), end(subscriber)]);
    },
  };
}

export function measureRedis({ isAway }: Redis, metrics: Registry): void {
  const gauge = new Gauge({
    name: 'redis_connected',
    help: 'Whether this node is connected to the others: 1, or 0 while it works alone',
    registers: [metrics],
    collect() {
      gauge.set(isAway() ? 0 : 1);
    },
  });
}

/** Logs when Redis becomes unavailable and when it is back, but not the attempts to reconnect in between. */
function logOnce(
  clients: Pick<Redis, 'commands' | 'subscriber'>,
  { log, isAway, hasAnswered }: { log: Log; hasAnswered: () => boolean } & Pick<Redis, 'isAway'>,
): void {
  let isLoggedAway = false;
  for (const client of [clients.commands, clients.subscriber]) {
    client.on('error', (error: unknown) => {
      if (isLoggedAway || !hasAnswered()) return;
      log.warn({ err: error }, 'Redis is unavailable: this node works alone');
      isLoggedAway = true;
    });
    client.on('ready', () => {
      if (!isLoggedAway || isAway()) return;
      log.warn('Redis is available again');
      isLoggedAway = false;
    });
  }
}

async function end(client: RedisClient): Promise<void> {
  if (client.isReady) await client.close();
  else leave(client);
}

function leave(client: RedisClient): void {
  if (client.isOpen) client.destroy();
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
