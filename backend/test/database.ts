import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { seedTemplates } from '../src/images/templates/seed.ts';
import { connectDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { databaseStorage } from '../src/platform/storage/database-storage.ts';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/schema.ts';

/** The error code of PostgreSQL for a database that still has connections. */
const objectInUse = '55006';
/** The number of attempts to drop a database. Each waits five seconds. */
const dropAttempts = 6;

/** Returns the URL of the database server. The global set-up has stored this URL. */
function buildServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  return url;
}

export function toUrl(database: string): string {
  const url = new URL(buildServerUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: buildServerUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Creates a migrated database with the template images. Test files copy the database in a few milliseconds.
 */
export async function createTemplate(): Promise<string> {
  const name = `pp_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  const log = createLog({ logLevel: 'silent' });
  const database = await connectDatabase({ url: toUrl(name), poolMax: 4, entities, migrations, log });
  await seedTemplates({ orm: database.orm, storage: databaseStorage(database.orm) });
  await database.close();
  return name;
}

export async function copyTemplate(template: string): Promise<string> {
  const name = `pp_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  return name;
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<{ name: string; url: string }> {
  const name = `pp_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  return { name, url: toUrl(name) };
}

/**
 * Drops a database, with force only if connections remain for half a minute. `pool.end()` resolves before its
 * connections are closed, and PostgreSQL waits five seconds for them, which a busy machine may exceed. A drop
 * with force would make the connections fail, and their errors would make the test file fail.
 */
export async function dropDatabase(name: string): Promise<void> {
  for (let attempt = 1; attempt <= dropAttempts; attempt += 1) {
    try {
      await onServer(`drop database if exists ${name}`);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === objectInUse)) throw error;
    }
  }
  await onServer(`drop database if exists ${name} with (force)`);
}
