import { type Client, escapeIdentifier } from 'pg';

/**
 * The prefix of the name of the schema to which a restore moves the existing tables. A number follows the prefix. No
 * other schema has this prefix.
 */
const prefix = 'replaced_';

/**
 * Moves the existing tables out of `public`, which is empty afterwards. Returns the quoted name of their new schema.
 */
export async function moveAside(client: Client): Promise<string> {
  const replaced = escapeIdentifier(`${prefix}${Date.now()}`);
  await client.query(`begin; alter schema public rename to ${replaced}; create schema public; commit`);
  return replaced;
}

/** Drops the restored tables and moves the replaced ones back. */
export async function moveBack(client: Client, replaced: string): Promise<void> {
  await client.query(
    `begin; drop schema if exists public cascade; alter schema ${replaced} rename to public; commit`,
  );
}

/**
 * Refuses a database in which a restore was interrupted, because its tables may lack rows or the final changes of the
 * restore (B43).
 * @throws Error with the remedy
 */
export async function refuseInterruptedRestore(client: Client): Promise<void> {
  if ((await findReplaced(client)) !== null)
    throw new Error(
      'a restore was interrupted: run "puzzle-prize restore" again before you start the server',
    );
}

/**
 * Finds the schema to which an interrupted restore has moved the existing tables. Returns its quoted name; null if
 * there is none.
 */
export async function findReplaced(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(nspname) as name from pg_namespace where starts_with(nspname, $1) order by nspname limit 1',
    [prefix],
  );
  return rows[0]?.name ?? null;
}
