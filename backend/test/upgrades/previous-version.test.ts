import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectDatabase } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrations } from '../../src/migrations.ts';
import { entities } from '../../src/schema.ts';
import { dropDatabase } from '../database.ts';
import { findBreakingChanges, readSchema, type Schema } from './compare-schemas.ts';
import { listReleasedVersions, loadFixture, readStatements } from './fixtures.ts';
import { reviewedChanges, reviewedFailures } from './reviewed-changes.ts';

/**
 * The newest released version. During an upgrade, its servers and those of this version run on the same
 * tables.
 */
const previous = listReleasedVersions().at(-1) ?? '';
let database: { name: string; url: string };
let client: Client;
let before: Schema;

beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
  database = await loadFixture(previous);
  client = new Client({ connectionString: database.url });
  await client.connect();
  before = await readSchema(client);
  const log = createLog({ logLevel: 'silent' });
  const migrated = await connectDatabase({ url: database.url, poolMax: 2, entities, migrations, log });
  await migrated.close();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(database.name);
});

it('[B46] migrations since the last release drop, rename and tighten only what was reviewed', async () => {
  expect(findBreakingChanges(before, await readSchema(client))).toEqual(Object.keys(reviewedChanges).sort());
});

it('[B46] PostgreSQL accepts the statements of the last release on the tables of this version', async () => {
  const statements = readStatements(previous);
  expect(statements.length).toBeGreaterThan(300);
  await client.query('set plan_cache_mode = force_generic_plan');
  const failures = new Map<string, string[]>();
  for (const statement of statements) {
    const failure = await planStatement(statement);
    if (failure !== null) failures.set(failure, [...(failures.get(failure) ?? []), statement]);
  }
  expect([...failures.keys()].sort(), [...failures.values()].flat().join('\n')).toEqual(
    Object.keys(reviewedFailures).sort(),
  );
});

/** Plans a statement without running it. Returns the error of PostgreSQL; null if there is none. */
async function planStatement(statement: string): Promise<string | null> {
  try {
    await client.query(`prepare planned as ${statement}`);
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'planned'`,
    );
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ');
    await client.query(`explain execute planned${values && `(${values})`}`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('deallocate all');
  }
}
