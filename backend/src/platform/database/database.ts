import { type EntityName, MikroORM, type MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { defineConfig } from '@mikro-orm/postgresql';
import { Client, type Pool } from 'pg';
import { refuseInterruptedRestore } from '../backup/replaced-schema.ts';
import type { Log } from '../log.ts';
import { PoolWatch } from './pool-watch.ts';
import { waitForDatabase } from './wait-for-database.ts';

export type Orm = MikroORM<PostgreSqlDriver>;

export interface Database {
  url: string;
  orm: Orm;
  /**
   * The connection pool of `orm`. Statements on hot paths use it directly and bypass the object-relational
   * mapper.
   */
  pool: Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolMax: number;
  entities: EntityName[];
  migrations: MigrationObject[];
  log: Log;
  /** Called before the first connection is opened, because the connection of the migrations stays in the pool. */
  tracePool?: (pool: Pool) => void;
  /** Whether a restore opens the database. All other callers are refused after an interrupted restore. */
  isRestoring?: boolean;
}

/** The number of the advisory lock for migrations. No other advisory lock in this database uses it. */
const migrationLock = 727_001;
/** Time limit of a statement; longer batches set their own limit (`allowBatchStatements`). */
const statementSeconds = 30;
/** Time limit for getting a connection while all are in use. */
const connectionSeconds = 5;
const keepAliveDelaySeconds = 10;

/**
 * Waits for the database, connects, and migrates the tables, one node at a time.
 * @throws Error if a restore of the database was interrupted (B43), or any error of the database
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  await waitForDatabase(options.url, options.log);
  const watches: PoolWatch[] = [];
  const orm = await MikroORM.init<PostgreSqlDriver>(
    defineConfig({
      clientUrl: options.url,
      entities: options.entities,
      extensions: [Migrator],
      migrations: { migrationsList: options.migrations, snapshot: false, silent: true },
      pool: { min: 0, max: options.poolMax },
      driverOptions: {
        connectionTimeoutMillis: connectionSeconds * 1000,
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveDelaySeconds * 1000,
        statement_timeout: statementSeconds * 1000,
        idle_in_transaction_session_timeout: 10_000,
        application_name: 'puzzle-prize',
        // Just-in-time compilation takes longer than any of our statements.
        options: '-c jit=off',
        onPoolCreated: (created: Pool) => {
          options.tracePool?.(created);
          watches.push(new PoolWatch(created, options));
        },
      },
      logger: (message) => {
        options.log.debug(message);
      },
    }),
  );
  const closeAll = async () => {
    await orm.close(true);
    for (const watch of watches) await watch.close();
  };
  try {
    await withLock(options.url, async (client) => {
      // After an interrupted restore, migrations would change incomplete tables.
      if (options.isRestoring !== true) await refuseInterruptedRestore(client);
      await orm.migrator.up();
    });
  } catch (error) {
    await closeAll();
    throw error;
  }
  const pool = await orm.em.getConnection().getNativeClient();
  return { url: options.url, orm, pool, close: closeAll };
}

async function withLock(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work(client);
  } finally {
    await client.end();
  }
}
