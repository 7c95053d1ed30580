import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { borrowEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { findSecrets } from '../secrets.ts';
import { type BackupEnd, type BackupHeader, type BackupTable, endOfRows } from './backup-file.ts';

type Settings = Pick<Config, 'appSecrets' | 'dataDir' | 'databaseUrl'>;

/** A fast compression level is enough, because most of the data is random or already compressed. */
const gzipLevel = 3;

/**
 * Writes a whole installation into one new file: a snapshot of all tables, the files in the database and the
 * secret of DATA_DIR. The server may keep running. Waiting jobs are left out, because the restored
 * installation derives them from the tables.
 * @throws Error when the file exists or the database cannot be read; in that case, no new file remains
 */
export async function writeBackup(config: Settings, path: string): Promise<BackupEnd> {
  if (existsSync(path)) throw new Error(`${path} exists already`);
  const secrets = findSecrets(config);
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
    const end = await writeSnapshot(database.url, text, secrets);
    text.end();
    await written;
    renameSync(partial, path);
    return end;
  } finally {
    rmSync(partial, { force: true });
    await database.stop();
  }
}

async function writeSnapshot(
  url: string,
  text: Writable,
  secrets: Pick<BackupHeader, 'appSecret' | 'secretIds'>,
): Promise<BackupEnd> {
  const client = new Client({ connectionString: url, application_name: 'puzzle-prize-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const migrations = await client.query<{ name: string }>(
      'select name from mikro_orm_migrations order by id',
    );
    await writeLine(text, {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
      ...secrets,
    } satisfies BackupHeader);
    const rows: BackupEnd['rows'] = {};
    for (const table of await listTables(client)) rows[table.table] = await writeTable(client, text, table);
    const end: BackupEnd = { end: true, rows, sequences: await readSequences(client) };
    await writeLine(text, end);
    await client.query('commit');
    return end;
  } finally {
    await client.end();
  }
}

/** Lists the tables of the product, without their partitions, and except the list of migrations, which is in the header. */
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

async function writeTable(client: Client, text: Writable, { table, columns }: BackupTable): Promise<number> {
  await writeLine(text, { table, columns } satisfies BackupTable);
  const copying = client.query(
    // A partitioned table can be copied only as the result of a query.
    copyTo(
      `copy (select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(table)}) to stdout`,
    ),
  );
  for await (const chunk of copying) await write(text, Buffer.from(chunk));
  await write(text, endOfRows);
  return copying.rowCount;
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
