import { findDatabaseServer } from '@puzzle-prize/backend/test/database-server';
import { Client } from 'pg';

/** A database for one session of a program. */
export interface OwnDatabase {
  url: string;
  /** e.g. `PostgreSQL 15.20` */
  version: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on the PostgreSQL server that the tests use: an empty one, or a copy of `template`, which has the
 * migrations.
 */
export async function createDatabase(template = 'template1'): Promise<OwnDatabase> {
  const server = await findDatabaseServer();
  const name = `pp_example_${process.pid}_${Date.now()}`;
  await query(server.url, `create database ${name} template ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    version: (await query(server.url, 'select version()')).replace(/^(\S+ \S+).*$/s, '$1'),
    async drop() {
      await query(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

/** @returns the first value of the first row as text */
async function query(url: string, sql: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}
