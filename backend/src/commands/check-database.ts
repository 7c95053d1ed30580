import { Client } from 'pg';
import type { Config } from '../platform/config.ts';
import { borrowEmbeddedPostgres, hasEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrations } from '../migrations.ts';

/**
 * Maximum difference between the clocks of this machine and the database. With a larger difference, signed links and
 * Stripe's webhooks would fail.
 */
const maxClockDifferenceSeconds = 60;

interface Look {
  version: string;
  isReadOnly: boolean;
  now: Date;
  hasMigrations: boolean;
}

/**
 * Reads version, clock and migrations of the database without changing it. An embedded database is started for the
 * check if no server runs.
 * @returns a line for the operator
 * @throws Error if the database does not respond, cannot be written to, or has a clock that differs too much
 */
export async function checkDatabase(config: Config): Promise<string> {
  if (config.databaseUrl !== undefined) return await lookAt(config.databaseUrl);
  if (!hasEmbeddedPostgres(config.dataDir))
    return `embedded; the first start creates it in ${config.dataDir}`;
  const postgres = await borrowEmbeddedPostgres(config.dataDir);
  try {
    return `embedded, ${await lookAt(postgres.url)}`;
  } finally {
    await postgres.stop();
  }
}

async function lookAt(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<Look>(
      `select current_setting('server_version') as version, pg_is_in_recovery() as "isReadOnly",
         clock_timestamp() as now, to_regclass('mikro_orm_migrations') is not null as "hasMigrations"`,
    );
    const [look] = rows;
    if (!look) throw new Error('the database gave no answer');
    if (look.isReadOnly) throw new Error('the database is a read-only replica');
    const differenceSeconds = Math.abs(look.now.getTime() - Date.now()) / 1000;
    if (differenceSeconds > maxClockDifferenceSeconds)
      throw new Error(`its clock and that of this machine differ by ${Math.round(differenceSeconds)} s`);
    const pending = look.hasMigrations ? await countPending(client) : migrations.length;
    return `PostgreSQL ${look.version}, ${describePending(pending)}`;
  } finally {
    await client.end();
  }
}

async function countPending(client: Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  const executed = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !executed.has(name)).length;
}

const describePending = (pending: number): string =>
  pending === 0 ? 'its tables have this version' : `${pending} migrations to run (start or migrate)`;
