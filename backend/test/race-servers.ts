import { afterAll, beforeAll, inject } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { createLog } from '../src/platform/log.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { hashSession } from '../src/platform/session-hash.ts';
import { createTickets } from '../src/race/ticket.ts';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/schema.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';
import { ProductProcess } from './product-process.ts';
import type { RacePlace } from './race-rooms.ts';
import { randomId } from './visitor.ts';

/**
 * Servers of the product that tests can kill. Their processes share one database, and also Redis if it is
 * available.
 */
export interface RaceServers {
  readonly servers: readonly ProductProcess[];
  readonly database: Database;
  /** The app in which tests create owners, campaigns and rooms. */
  readonly place: RacePlace;
  /** Creates a ticket that all servers accept. */
  ticketFor(puzzleId: string, sessionId: string): string;
}

/**
 * Starts the servers for a `describe`; call this function at its top. If Redis is not available, there is
 * only one server.
 */
export function useRaceServers(): RaceServers {
  const redisUrl = inject('redisUrl');
  const appSecret = randomId() + randomId();
  const tickets = createTickets({
    secrets: createSecrets({ appSecrets: [appSecret], dataDir: '' }),
    clock: systemClock,
  });
  let running: { name: string; database: Database; servers: ProductProcess[] } | null = null;

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    const name = await copyTemplate(inject('databaseTemplate'));
    const log = createLog({ logLevel: 'silent' });
    const database = await connectDatabase({ url: toUrl(name), poolMax: 4, entities, migrations, log });
    const settings = {
      DATABASE_URL: toUrl(name),
      APP_SECRETS: appSecret,
      DEMO_CAMPAIGNS: 'off',
      ...(redisUrl !== null && { REDIS_URL: redisUrl }),
    };
    const servers = [new ProductProcess(await findFreePort(), settings)];
    if (redisUrl !== null) servers.push(new ProductProcess(await findFreePort(), settings));
    running = { name, database, servers };
    await Promise.all(servers.map((server) => server.start()));
  }, 180_000);

  afterAll(async () => {
    if (!running) return;
    await Promise.all(running.servers.map((server) => server.stop()));
    await running.database.close();
    await dropDatabase(running.name);
  }, 60_000);

  const get = () => {
    if (!running) throw new Error('the servers run only inside tests');
    return running;
  };
  return {
    get servers() {
      return get().servers;
    },
    get database() {
      return get().database;
    },
    get place() {
      const { database, servers } = get();
      return { app: { platform: { database } }, url: servers[0]?.url ?? '', clock: systemClock };
    },
    ticketFor: (puzzleId, sessionId) => tickets.sign({ puzzleId, sessionHash: hashSession(sessionId) }),
  };
}
