import type { Config } from '../config.ts';
import { connectDatabase, type Database, type DatabaseOptions } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * Opens the configured database, or the embedded one if none is configured. The embedded server is stopped
 * when the database is closed, and when connecting or migrating fails.
 */
export async function openDatabase(
  { databaseUrl, databasePoolMax, dataDir }: Pick<Config, 'databaseUrl' | 'databasePoolMax' | 'dataDir'>,
  options: Omit<DatabaseOptions, 'url' | 'poolMax'>,
): Promise<Database> {
  const connect = (url: string) => connectDatabase({ ...options, url, poolMax: databasePoolMax });
  if (databaseUrl !== undefined) return await connect(databaseUrl);
  const postgres = await startEmbeddedPostgres(dataDir, options.log);
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
