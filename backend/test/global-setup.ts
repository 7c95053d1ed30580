import type { TestProject } from 'vitest/node';
import { createTemplate, dropDatabase } from './database.ts';
import { findDatabaseServer } from './database-server.ts';
import { findRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    databaseTemplate: string;
    /** The URL of Redis. If it is null, there is no Redis, and tests that need Redis are skipped. */
    redisUrl: string | null;
  }
}

/** Provides a real PostgreSQL for all test files. It has a migrated database, which each file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findDatabaseServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  const given = process.env['TEST_DATABASE_TEMPLATE'];
  const template = given ?? (await createTemplate());
  project.provide('databaseServerUrl', server.url);
  project.provide('databaseTemplate', template);
  const redis = await findRedis();
  project.provide('redisUrl', redis?.url ?? null);
  return async () => {
    if (given === undefined) await dropDatabase(template);
    await redis?.stop();
    await server.stop();
  };
}
