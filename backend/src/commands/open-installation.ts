import type { Config } from '../platform/config.ts';
import { connectDatabase, type Database } from '../platform/database/database.ts';
import {
  borrowEmbeddedPostgres,
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/database/embedded-postgres.ts';
import { createLog } from '../platform/log.ts';
import { migrations } from '../migrations.ts';
import { entities } from '../schema.ts';

/**
 * Opens the database of the installation and migrates it. A running server may keep running. If none runs, the function
 * starts the embedded database, and creates it if the server has never been started.
 */
export async function openInstallation(config: Config): Promise<Database> {
  const log = createLog({ logLevel: 'silent' });
  const connect = (url: string) =>
    connectDatabase({ url, poolMax: config.databasePoolMax, entities, migrations, log });
  if (config.databaseUrl !== undefined) return await connect(config.databaseUrl);
  const postgres = hasEmbeddedPostgres(config.dataDir)
    ? await borrowEmbeddedPostgres(config.dataDir)
    : await startEmbeddedPostgres(config.dataDir);
  try {
    const database = await connect(postgres.url);
    return {
      ...database,
      async close() {
        await database.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
