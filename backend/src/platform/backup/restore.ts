import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EntityName, MigrationObject } from '@mikro-orm/core';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { openDataDir } from '../data-dir.ts';
import { connectDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import type { Log } from '../log.ts';
import { nameSecrets } from '../secrets.ts';
import { type BackupEnd, type BackupHeader, type BackupReader, openBackup } from './backup-file.ts';

interface RestoreOptions {
  config: Pick<Config, 'appSecrets' | 'dataDir' | 'databaseUrl'>;
  entities: EntityName[];
  migrations: readonly MigrationObject[];
  /** Whether existing data may be replaced. */
  isReplacing: boolean;
  log: Log;
}

/**
 * Restores an installation from a backup, completely or not at all: existing data is dropped only after the
 * whole backup has been read.
 * @throws Error when existing data may not be replaced, a server is using it, the backup is damaged or of a
 * newer version, or the settings have other secrets
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<BackupEnd> {
  const { config, log, migrations } = options;
  const backup = await openBackup(path);
  const unknown = backup.header.migrations.find((name) => !migrations.some((known) => known.name === name));
  if (unknown !== undefined)
    throw new Error(`the backup is of a newer version (${unknown}): install that version first`);
  checkSecrets(config, backup.header);
  const database =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres(config.dataDir, log)
      : { url: config.databaseUrl, stop: () => Promise.resolve() };
  const client = new Client({ connectionString: database.url, application_name: 'puzzle-prize-restore' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseInUse(client);
    if (!options.isReplacing) await refuseNonEmpty(client);
    const end = await loadAside(client, backup, { ...options, url: database.url });
    keepSecret(config.dataDir, backup.header);
    return end;
  } finally {
    await client.end();
    await database.stop();
  }
}

/**
 * Refuses settings without the secrets of the backup, because restored data needs the keys that are derived
 * from these secrets.
 */
function checkSecrets(
  { appSecrets }: RestoreOptions['config'],
  { appSecret, secretIds }: BackupHeader,
): void {
  if (appSecrets === undefined) {
    if (appSecret === null)
      throw new Error(
        'the backup was created with APP_SECRETS: set the same secrets, which the backup does not contain',
      );
    return;
  }
  const given = nameSecrets(appSecrets);
  if (!secretIds.every((id) => given.includes(id)))
    throw new Error('APP_SECRETS lacks a secret of the backup: add it after the newest one');
}

async function refuseInUse(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'puzzle-prize'`,
  );
  if (rowCount !== 0) throw new Error('a server is running on this database: stop it first');
}

async function refuseNonEmpty(client: Client): Promise<void> {
  for (const table of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(table)} limit 1`);
    if (rowCount !== 0)
      throw new Error(
        'there is data already: restore into an empty installation, or add --replace to drop it',
      );
  }
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> 'mikro_orm_migrations' order by relname`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Loads a backup after moving the existing tables into another schema. Moves them back if the backup cannot
 * be loaded.
 */
async function loadAside(
  client: Client,
  backup: BackupReader,
  options: RestoreOptions & { url: string },
): Promise<BackupEnd> {
  const aside = escapeIdentifier(`replaced_${Date.now()}`);
  await client.query(`alter schema public rename to ${aside}`);
  try {
    await client.query('create schema public');
    await makeTables(backup.header, options);
    const end = await load(client, backup);
    await client.query(`drop schema ${aside} cascade`);
    // The server creates the job queue again when it starts.
    await client.query('drop schema if exists pgboss cascade');
    return end;
  } catch (error) {
    await client.query('rollback');
    await client.query('drop schema if exists public cascade');
    await client.query(`alter schema ${aside} rename to public`);
    throw error;
  }
}

/**
 * Creates the tables with the migrations of the backup only. The next start of the server applies the newer
 * migrations.
 */
async function makeTables(
  header: BackupHeader,
  { entities, log, migrations, url }: RestoreOptions & { url: string },
): Promise<void> {
  const applied = migrations.filter(({ name }) => header.migrations.includes(name));
  const database = await connectDatabase({ url, poolMax: 2, entities, migrations: applied, log });
  await database.close();
}

async function load(client: Client, backup: BackupReader): Promise<BackupEnd> {
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  const tables = await listTables(client);
  for (const table of tables)
    await client.query(
      `alter table ${escapeIdentifier(table)} disable trigger user; delete from ${escapeIdentifier(table)}`,
    );
  const loaded: Record<string, number> = {};
  const end = await backup.readTables(async ({ table, columns }, rows) => {
    const names = columns.map(escapeIdentifier).join(', ');
    const copying = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${names}) from stdin`));
    await pipeline(rows, copying);
    loaded[table] = copying.rowCount;
  });
  for (const [table, count] of Object.entries(end.rows))
    if (loaded[table] !== count) throw new Error(`the backup is damaged: table ${table}`);
  for (const table of tables)
    await client.query(`alter table ${escapeIdentifier(table)} enable trigger user`);
  // The foreign keys are added after all rows, because a row may refer to a table that is loaded later.
  // Adding a key checks all rows.
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const [name, value] of Object.entries(end.sequences))
    await client.query(`select setval(${escapeLiteral(escapeIdentifier(name))}, ${escapeLiteral(value)})`);
  await client.query('commit');
  return end;
}

function keepSecret(dataDir: string, { appSecret }: BackupHeader): void {
  if (appSecret === null) return;
  openDataDir(dataDir);
  const path = join(dataDir, 'app-secret');
  if (existsSync(path)) {
    if (readFileSync(path, 'utf8').trim() === appSecret) return;
    renameSync(path, `${path}.replaced-${Date.now()}`);
  }
  writeFileSync(`${path}.part`, appSecret, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
}
