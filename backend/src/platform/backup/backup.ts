import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { borrowEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { findSecrets } from '../secrets.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  endOfRows,
  textSettings,
} from './backup-file.ts';
import { refuseInterruptedRestore } from './replaced-schema.ts';
import { useSecret } from './restored-secret.ts';
import { RowDigest } from './row-digest.ts';

type Settings = Pick<Config, 'appSecrets' | 'dataDir' | 'databaseUrl'>;

/** The origin and the content of a backup. */
export interface Manifest {
  header: BackupHeader;
  end: BackupEnd;
}

/** A fast compression level is enough, because most of the data is random or already compressed. */
const gzipLevel = 3;

/**
 * Writes a whole installation into one new file: a snapshot of all tables, the files in the database and the
 * secret of DATA_DIR. The server may keep running. Waiting jobs are left out, because the restored
 * installation derives them from the tables.
 * @throws Error when the file exists or the database cannot be read; in that case, no new file remains
 */
export async function writeBackup(config: Settings, path: string): Promise<Manifest> {
  if (existsSync(path)) throw new Error(`${path} exists already`);
  const partial = `${path}.part`;
  const database =
    config.databaseUrl === undefined
      ? await borrowEmbeddedPostgres(config.dataDir)
      : { url: config.databaseUrl, stop: () => Promise.resolve() };
  try {
    const file = createWriteStream(partial, { mode: 0o600, flush: true });
    const text = createGzip({ level: gzipLevel });
    text.pipe(file);
    const written = finished(file);
    written.catch(() => undefined);
    file.on('error', (error) => text.destroy(error));
    const end = await writeSnapshot(database.url, text, config);
    text.end();
    await written;
    renameSync(partial, path);
    return end;
  } finally {
    rmSync(partial, { force: true });
    await database.stop();
  }
}

async function writeSnapshot(url: string, text: Writable, config: Settings): Promise<Manifest> {
  const client = new Client({ connectionString: url, application_name: 'puzzle-prize-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseInterruptedRestore(client);
    useSecret(config.dataDir);
    await client.query(textSettings);
    await client.query('begin isolation level repeatable read read only');
    const header: BackupHeader = {
      format: 2,
      productVersion: releaseVersion,
      ...(await readMoment(client)),
      ...findSecrets(config),
    };
    await writeLine(text, header);
    const end: BackupEnd = { end: true, rows: {}, checksums: {}, sequences: {} };
    for (const table of await listTables(client)) {
      const { rows, checksum } = await writeTable(client, text, table);
      end.rows[table.table] = rows;
      end.checksums[table.table] = checksum;
    }
    end.sequences = await readSequences(client);
    await writeLine(text, end);
    await client.query('commit');
    return { header, end };
  } finally {
    await client.end();
  }
}

/**
 * Reads the time, the log position and the migrations of a snapshot. Call it first in the transaction, because the
 * first statement takes the snapshot.
 */
async function readMoment(client: Client): Promise<Pick<BackupHeader, 'madeAt' | 'position' | 'migrations'>> {
  const { rows } = await client.query<{ madeAt: Date; position: string; migrations: string[] }>(
    `select statement_timestamp() as "madeAt",
       case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position,
       (select array_agg(name::text order by id) from mikro_orm_migrations) as migrations`,
  );
  const [moment] = rows;
  if (!moment) throw new Error('the database gave no answer');
  return { ...moment, madeAt: moment.madeAt.toISOString() };
}

/** Lists the tables of the product. Omits partitions, and also the list of migrations, which is in the header. */
async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as "table", json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'mikro_orm_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

async function writeTable(client: Client, text: Writable, table: BackupTable): Promise<RowDigest> {
  const digest = new RowDigest();
  await writeLine(text, table);
  for await (const chunk of readTable(client, table)) {
    digest.add(chunk);
    await write(text, chunk);
  }
  await write(text, endOfRows);
  return digest;
}

/** Yields the rows of a table as the text of COPY, in pieces that may end within a row. */
export async function* readTable(client: Client, { table, columns }: BackupTable): AsyncGenerator<Buffer> {
  const names = columns.map(escapeIdentifier).join(', ');
  // A partitioned table can be copied only as the result of a query.
  const copying = client.query(copyTo(`copy (select ${names} from ${escapeIdentifier(table)}) to stdout`));
  for await (const chunk of copying) yield Buffer.from(chunk);
}

async function readSequences(client: Client): Promise<BackupEnd['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename not like 'mikro_orm_%'`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const writeLine = (text: Writable, line: object) => write(text, `${JSON.stringify(line)}\n`);

async function write(text: Writable, piece: string | Buffer): Promise<void> {
  if (text.errored) throw text.errored;
  if (!text.write(piece)) await once(text, 'drain');
}
