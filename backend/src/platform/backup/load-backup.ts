import { pipeline } from 'node:stream/promises';
import { type Client, type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readTable } from './backup.ts';
import { type BackupEnd, type BackupReader, type BackupTable, textSettings } from './backup-file.ts';
import { RowDigest } from './row-digest.ts';

/**
 * The distance between the highest known id and the first new id. Rows that were stored after the backup are lost,
 * but their ids are still in use elsewhere, such as in links. A new row with the same id would be mistaken for the
 * lost row.
 */
const idGap = 1_000_000;

/**
 * Loads the rows of a backup into empty tables, reads them again, and compares them with the counts and checksums of
 * the backup (B43). `replaced` is the quoted name of the schema of the replaced tables.
 * @throws Error when a table differs, or the backup is damaged; in both cases, nothing is stored
 */
export async function loadBackup(client: Client, backup: BackupReader, replaced: string): Promise<BackupEnd> {
  await client.query(textSettings);
  await client.query('begin');
  const keys = await dropForeignKeys(client);
  const tables = await listTables(client);
  for (const table of tables)
    await client.query(
      `alter table ${escapeIdentifier(table)} disable trigger user; delete from ${escapeIdentifier(table)}`,
    );
  const loaded: BackupTable[] = [];
  const end = await backup.readTables(async (table, rows) => {
    const names = table.columns.map(escapeIdentifier).join(', ');
    await pipeline(
      rows,
      client.query(copyFrom(`copy ${escapeIdentifier(table.table)} (${names}) from stdin`)),
    );
    loaded.push(table);
  });
  await compareTables(client, { tables, loaded, end });
  for (const table of tables)
    await client.query(`alter table ${escapeIdentifier(table)} enable trigger user`);
  // The foreign keys are added after all rows, because a row may refer to a table that is loaded later.
  // Adding a key checks all rows.
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await setSequences(client, end.sequences, replaced);
  await client.query('commit');
  return end;
}

/** Lists the tables of the product. Omits partitions and the list of migrations. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> 'mikro_orm_migrations' order by relname`,
  );
  return rows.map(({ name }) => name);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/**
 * Reads all loaded tables and compares their counts and checksums with the backup. Format 1 has no checksums, so only
 * the counts are compared.
 */
async function compareTables(
  client: Client,
  { tables, loaded, end }: { tables: readonly string[]; loaded: readonly BackupTable[]; end: BackupEnd },
): Promise<void> {
  const absent = tables.filter((table) => end.rows[table] === undefined);
  if (absent.length > 0) throw new Error(`the backup is damaged: it lacks the table ${absent.join(', ')}`);
  for (const table of loaded) {
    const digest = new RowDigest();
    for await (const piece of readTable(client, table)) digest.add(piece);
    const expected = end.rows[table.table];
    if (digest.rows !== expected)
      throw new Error(
        `the table ${table.table} has ${digest.rows} rows instead of ${expected ?? 'none'}: the backup is damaged`,
      );
    if (digest.checksum !== (end.checksums[table.table] ?? digest.checksum))
      throw new Error(`the rows of the table ${table.table} have another checksum: the backup is damaged`);
  }
}

/**
 * Raises the sequences, so that new ids are higher than the ids of all rows that were stored after a backup (see
 * `idGap`).
 */
export const skipLostIds = (client: ClientBase) => setSequences(client, {}, 'public');

/** Sets each sequence of ids to a value above the ids of the backup and of the replaced tables (see `idGap`). */
async function setSequences(
  client: ClientBase,
  values: BackupEnd['sequences'],
  replaced: string,
): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', s.schemaname, s.sequencename)::regclass, next.value)
     from pg_sequences s
     left join jsonb_each_text($1) stored on stored.key = s.sequencename
     left join pg_sequences old on old.schemaname = $2 and old.sequencename = s.sequencename,
       lateral (select case when s.data_type = 'bigint'::regtype
         then greatest(stored.value::bigint, old.last_value, 0) + $3::bigint else stored.value::bigint end as value) next
     where s.schemaname = 'public' and s.sequencename not like 'mikro_orm_%' and next.value is not null`,
    [JSON.stringify(values), replaced.replaceAll('"', ''), idGap],
  );
}
