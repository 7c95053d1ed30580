import { findDatabaseServer } from '@puzzle-prize/backend/test/database-server';
import { Client } from 'pg';

/** A database that a program creates for one run and then drops. */
export interface OwnDatabase {
  url: string;
  /** The version of the server, for example `PostgreSQL 15.20`. */
  version: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on the PostgreSQL server that the tests use. The database is a copy of `template`, for
 * example of a database with the migrations. By default it is empty.
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
