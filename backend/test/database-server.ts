import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';

/** A PostgreSQL server on which tests and benchmarks may create databases. */
export interface DatabaseServer {
  url: string;
  /** A description of the server for messages, such as "PostgreSQL of this machine". */
  origin: string;
  stop(): Promise<void>;
}

const localUrl = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * Returns the server at `TEST_DATABASE_URL`. If the variable is not set, returns the PostgreSQL server of
 * this computer. If there is none, starts an embedded PostgreSQL with an empty folder.
 */
export async function findDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env['TEST_DATABASE_URL'];
  const stop = () => Promise.resolve();
  if (given) return { url: given, origin: 'TEST_DATABASE_URL', stop };
  if (await canCreateDatabases(localUrl))
    return { url: localUrl, origin: 'PostgreSQL of this machine', stop };
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-database-'));
  const embedded = await startEmbeddedPostgres(dataDir);
  return {
    url: embedded.superuserUrl,
    origin: 'embedded PostgreSQL',
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function canCreateDatabases(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query('select 1 from pg_roles where rolname = current_user and rolcreatedb');
    return answer.rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
