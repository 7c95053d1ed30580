import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityName, MigrationObject } from '@mikro-orm/core';
import { Client, escapeIdentifier } from 'pg';
import type { Config } from '../config.ts';
import { connectDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import type { Log } from '../log.ts';
import { nameSecrets } from '../secrets.ts';
import type { Manifest } from './backup.ts';
import { type BackupHeader, type BackupReader, openBackup } from './backup-file.ts';
import { listTables, loadBackup } from './load-backup.ts';
import { findReplaced, moveAside, moveBack } from './replaced-schema.ts';
import { discardSecret, storeSecret, useSecret } from './restored-secret.ts';

const closingSeconds = 3;
const closingPollMs = 100;

interface RestoreOptions {
  config: Pick<Config, 'appSecrets' | 'dataDir' | 'databaseUrl'>;
  entities: EntityName[];
  migrations: readonly MigrationObject[];
  /** Whether existing data may be replaced. */
  isReplacing: boolean;
  /**
   * Makes the final changes to the restored tables, after their migration to the current version and in the
   * transaction that drops the replaced tables. If it fails, nothing is restored.
   */
  complete?: (restored: RestoredTables) => Promise<void>;
  log: Log;
}

/** The restored tables in the schema `public`, and the replaced tables in a schema of their own. */
export interface RestoredTables {
  client: Client;
  /** The quoted name of the schema of the replaced tables, which is empty in a new installation. */
  replaced: string;
  header: BackupHeader;
}

/**
 * Restores an installation from a backup, completely or not at all. Before existing data is dropped, the whole backup
 * is loaded, and the restored tables are read again and compared with the counts and checksums of the backup (B43).
 * @throws Error when existing data may not be replaced, a server is using it, the backup is damaged or of a newer
 * version, or the settings have other secrets
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<Manifest> {
  const { config, log, migrations } = options;
  const backup = await openBackup(path);
  const unknown = backup.header.migrations.find((name) => !migrations.some((known) => known.name === name));
  if (unknown !== undefined)
    throw new Error(
      `the backup is of a newer version (${backup.header.productVersion}, with ${unknown}): install that version first`,
    );
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
    await endInterruptedRestore(client, config.dataDir);
    if (!options.isReplacing) await refuseNonEmpty(client);
    const manifest = await loadAside(client, backup, { ...options, url: database.url });
    takeSecret(config.dataDir);
    return manifest;
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

/**
 * Refuses a database that a server is using. Waits a while, because connections of a server that has just
 * ended may still be listed.
 */
async function refuseInUse(client: Client): Promise<void> {
  const endsAtMs = performance.now() + closingSeconds * 1000;
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'puzzle-prize'`,
    );
    if (rowCount === 0) return;
    if (performance.now() > endsAtMs) throw new Error('a server is running on this database: stop it first');
    await sleep(closingPollMs);
  }
}

/**
 * Undoes a restore that was interrupted before its commit, and completes one that was interrupted after it.
 */
async function endInterruptedRestore(client: Client, dataDir: string): Promise<void> {
  const replaced = await findReplaced(client);
  if (replaced === null) {
    useSecret(dataDir);
    return;
  }
  discardSecret(dataDir);
  await moveBack(client, replaced);
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

/**
 * Loads a backup after moving the existing tables into another schema. Moves them back if the backup cannot
 * be loaded.
 */
async function loadAside(
  client: Client,
  backup: BackupReader,
  options: RestoreOptions & { url: string },
): Promise<Manifest> {
  const { header } = backup;
  const { config, migrations, complete } = options;
  const replaced = await moveAside(client);
  try {
    await makeTables(
      options,
      migrations.filter(({ name }) => header.migrations.includes(name)),
    );
    const end = await loadBackup(client, backup, replaced);
    await makeTables(options, migrations);
    await client.query('begin');
    await complete?.({ client, replaced, header });
    await client.query(`drop schema ${replaced} cascade`);
    // The server creates the job queue again when it starts.
    await client.query('drop schema if exists pgboss cascade');
    storeSecret(config.dataDir, header);
    await client.query('commit');
    return { header, end };
  } catch (error) {
    await client.query('rollback');
    discardSecret(config.dataDir);
    await moveBack(client, replaced);
    throw error;
  }
}

/**
 * Makes the restored secret the current one. Ignores a failure, because all data is already restored. The next start
 * of the server tries again and reports the error.
 */
function takeSecret(dataDir: string): void {
  try {
    useSecret(dataDir);
  } catch {
    return;
  }
}

/**
 * Creates or changes the tables with the given migrations. A restore first runs those of the backup, and after
 * loading it all others.
 */
async function makeTables(
  { entities, log, url }: RestoreOptions & { url: string },
  migrations: readonly MigrationObject[],
): Promise<void> {
  const database = await connectDatabase({
    ...{ url, poolMax: 2, entities, migrations: [...migrations], log },
    isRestoring: true,
  });
  await database.close();
}
