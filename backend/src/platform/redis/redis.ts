import { createClient } from '@redis/client';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

export type RedisClient = ReturnType<typeof createClient>;

/** What nodes share beside the database, and could do without for a while: hints to each other, and rate limits. */
export interface Redis {
  /** Its commands fail at once while Redis is away. */
  commands: RedisClient;
  /** Hears what is published, on a connection of its own. */
  subscriber: RedisClient;
  /** Begins every name of this installation: others may use the same Redis. */
  prefix: string;
  isAway: () => boolean;
  close(): Promise<void>;
}

const connectMs = 5000;
/** A Redis that is there but says nothing is noticed this soon. */
const pingMs = 1000;
const silenceMs = 4000;
const retryMaxMs = 2000;

/**
 * Connects to Redis. Once it has answered it may come and go: the node then goes on alone, says so once, and comes back by
 * itself.
 * @throws Error with one line when it does not answer at the start
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
    // Nothing waits longer than the silence above, and a timer for each message would cost more than the message.
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
  tellOnce({ commands, subscriber }, { log, isAway, hasAnswered: () => hasAnswered });
  try {
    await Promise.all([commands.connect(), subscriber.connect()]);
  } catch (error) {
    leave(commands);
    leave(subscriber);
    throw new Error(
      `Cannot start: Redis at ${new URL(url).host} does not answer (REDIS_URL): ${reasonOf(error)}`,
      { cause: error },
    );
  }
  hasAnswered = true;
  return {
    commands,
    subscriber,
    prefix,
    isAway,
    close: async () => {
      await Promise.all([end(commands), end(subscriber)]);
    },
  };
}

export function measureRedis({ isAway }: Redis, metrics: Registry): void {
  const gauge = new Gauge({
    name: 'redis_connected',
    help: 'Whether this node is joined to the others: 1, or 0 while it goes on alone',
    registers: [metrics],
    collect() {
      gauge.set(isAway() ? 0 : 1);
    },
  });
}

/** Says that Redis went and that it is back, not each try in between. */
function tellOnce(
  clients: Pick<Redis, 'commands' | 'subscriber'>,
  { log, isAway, hasAnswered }: { log: Log; hasAnswered: () => boolean } & Pick<Redis, 'isAway'>,
): void {
  let isToldAway = false;
  for (const client of [clients.commands, clients.subscriber]) {
    client.on('error', (error: unknown) => {
      if (isToldAway || !hasAnswered()) return;
      log.warn({ err: error }, 'Redis is away: this node goes on alone');
      isToldAway = true;
    });
    client.on('ready', () => {
      if (!isToldAway || isAway()) return;
      log.warn('Redis is back');
      isToldAway = false;
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
