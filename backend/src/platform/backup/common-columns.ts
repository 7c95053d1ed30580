import type { ClientBase } from 'pg';

/**
 * Lists the columns that a restored table and the replaced table have in common. The replaced table may be of an
 * earlier or a later version. `replaced` is the quoted name of the schema of the replaced tables. Returns an empty
 * list if there is no replaced table. SQL can contain the returned names without quotes.
 */
export async function listCommonColumns(
  client: ClientBase,
  table: string,
  replaced: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     join pg_attribute b on b.attname = a.attname and b.atttypid = a.atttypid and b.attnum > 0 and not b.attisdropped
     where a.attrelid = to_regclass($1) and b.attrelid = to_regclass($2) and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     order by a.attnum`,
    [`public.${table}`, `${replaced}.${table}`],
  );
  return rows.map(({ name }) => name);
}
