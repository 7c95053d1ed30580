import { type Client, escapeIdentifier, type Pool } from 'pg';

/** The schema to which a restore moves the existing tables, before a number. No other schema begins like this. */
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

/** Moves the tables back that a restore has moved aside, if it was interrupted before its end. */
export async function undoInterruptedRestore(client: Client): Promise<void> {
  const replaced = await findReplaced(client);
  if (replaced !== null) await moveBack(client, replaced);
}

/**
 * Refuses a database in which a restore was interrupted: its tables may be incomplete, or not completed yet (B43).
 * @throws Error with the remedy
 */
export async function refuseInterruptedRestore(pool: Pool): Promise<void> {
  if ((await findReplaced(pool)) !== null)
    throw new Error(
      'a restore was interrupted: run "puzzle-prize restore" again before you start the server',
    );
}

async function findReplaced(database: Client | Pool): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    'select quote_ident(nspname) as name from pg_namespace where starts_with(nspname, $1) order by nspname limit 1',
    [prefix],
  );
  return rows[0]?.name ?? null;
}
