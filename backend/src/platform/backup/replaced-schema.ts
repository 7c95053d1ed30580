import { type Client, escapeIdentifier } from 'pg';

/**
 * The beginning of the name of the schema to which a restore moves the existing tables. A number follows. No
 * other schema begins like this.
 */
const prefix = 'replaced_';

/** Moves the existing tables out of `public`, which is empty afterwards. Returns the quoted name of their new schema. */
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
 * Refuses a database in which a restore was interrupted: its tables may be incomplete, or not completed yet (B43).
 * @throws Error with the remedy
 */
export async function refuseInterruptedRestore(client: Client): Promise<void> {
  if ((await findReplaced(client)) !== null)
    throw new Error(
      'a restore was interrupted: run "puzzle-prize restore" again before you start the server',
    );
}

/** Finds the quoted schema with the tables that a restore has moved aside before it was interrupted; null if there is none. */
export async function findReplaced(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(nspname) as name from pg_namespace where starts_with(nspname, $1) order by nspname limit 1',
    [prefix],
  );
  return rows[0]?.name ?? null;
}
