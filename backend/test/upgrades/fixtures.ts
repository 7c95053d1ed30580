import { existsSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { z } from 'zod';
import { createEmptyDatabase } from '../database.ts';

/** The data of a version that its owners, visitors and host servers keep. `play-version.ts` returns these data. */
const knownSchema = z.object({
  owner: z.object({ cookie: z.string() }),
  shop: z.object({ campaignId: z.string(), embedId: z.string(), freeCodes: z.array(z.string()) }),
  /** The body of the call with which a visitor has won, and the won code. */
  won: z.object({ body: z.looseObject({ sessionId: z.string() }), code: z.string() }),
  /** The call that ends a game which this version dealt. Nobody has sent it yet. */
  dealt: z.object({ body: z.looseObject({ sessionId: z.string() }) }),
  /** An activated session of a paywalled campaign, whose puzzle is not solved yet, and the key of its host server. */
  paid: z.object({ embedId: z.string(), sessionId: z.string(), key: z.string(), body: z.looseObject({}) }),
  /** A room that waits for players, and the ticket of one of them. */
  race: z.object({ roomCode: z.string(), sessionId: z.string(), ticket: z.string() }),
  /** The replies of this version. Its scripts and the programs of owners read the fields of these replies. */
  replies: z.record(z.string(), z.unknown()),
});
export type KnownOfVersion = z.infer<typeof knownSchema>;

const fixtureSchema = knownSchema.extend({
  version: z.string(),
  /** The value of APP_SECRETS. */
  appSecret: z.string(),
  /** The time at which the fixture was made, by the clock of the server, in milliseconds since 1970. */
  madeAtMs: z.number(),
});
export type VersionFixture = z.infer<typeof fixtureSchema>;

const root = new URL('../../../', import.meta.url);
const buildUrl = (version: string, ending: string) => new URL(`${version}.${ending}`, import.meta.url);

/** Lists the released versions, such as `v1.0.0`, oldest first: those whose scripts are kept. */
export function listReleasedVersions(): string[] {
  const kept = readFileSync(new URL('widget/released/sha384.json', root), 'utf8');
  return Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(kept)));
}

/** Lists the files that the fixture of a version lacks. */
export const findAbsentFiles = (version: string): string[] =>
  ['sql', 'json', 'statements.json']
    .filter((ending) => !existsSync(buildUrl(version, ending)))
    .map((ending) => `backend/test/upgrades/${version}.${ending}`);

export const readFixture = (version: string): VersionFixture =>
  fixtureSchema.parse(JSON.parse(readFileSync(buildUrl(version, 'json'), 'utf8')));

/** Reads the SQL statements that a version sends. */
export const readStatements = (version: string): string[] =>
  z.array(z.string()).parse(JSON.parse(readFileSync(buildUrl(version, 'statements.json'), 'utf8')));

/**
 * Creates a database with the tables and rows of a version. Its times are moved as if the version had run until now, so that
 * nothing has expired. Returns the name of the database.
 */
export async function loadFixture(version: string): Promise<{ name: string; url: string }> {
  const database = await createEmptyDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(readFileSync(buildUrl(version, 'sql'), 'utf8'));
    await client.query('reset all');
    await moveTimes(client, Date.now() - readFixture(version).madeAtMs);
  } finally {
    await client.end();
  }
  return database;
}

async function moveTimes(client: Client, byMs: number): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('update %I set %s', table_name,
       string_agg(format('%1$I = %1$I + $1 * interval ''1 ms''', column_name), ', ')) as statement
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone' and table_name <> 'mikro_orm_migrations'
     group by table_name`,
  );
  for (const { statement } of rows) await client.query(statement, [byMs]);
}
