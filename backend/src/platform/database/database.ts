import { type EntityName, MikroORM, type MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { defineConfig } from '@mikro-orm/postgresql';
import { Client, type Pool } from 'pg';
import type { Log } from '../log.ts';

export type Orm = MikroORM<PostgreSqlDriver>;

export interface Database {
  orm: Orm;
  /** The same connections without the mapper, for the few statements where a round trip is the cost. */
  pool: Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolMax: number;
  entities: EntityName[];
  migrations: MigrationObject[];
  log: Log;
}

/** Any number that no other use of advisory locks in this database takes. */
const migrationLock = 727_001;
const statementSeconds = 30;

/** Connects, brings the tables up to date (one node at a time) and returns both ways to talk to the database. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await MikroORM.init<PostgreSqlDriver>(
    defineConfig({
      clientUrl: options.url,
      entities: options.entities,
      extensions: [Migrator],
      migrations: { migrationsList: options.migrations, snapshot: false, silent: true },
      pool: { min: 0, max: options.poolMax },
      driverOptions: {
        connectionTimeoutMillis: 5000,
        statement_timeout: statementSeconds * 1000,
        idle_in_transaction_session_timeout: 10_000,
        application_name: 'puzzle-prize',
        // Compiling a statement takes longer than any of ours run.
        options: '-c jit=off',
      },
      logger: (message) => {
        options.log.debug(message);
      },
    }),
  );
  await withLock(options.url, () => orm.migrator.up());
  const pool = await orm.em.getConnection().getNativeClient();
  return { orm, pool, close: () => orm.close(true) };
}

async function withLock(url: string, work: () => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work();
  } finally {
    await client.end();
  }
}
