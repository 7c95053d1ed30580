import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { migrations } from '../../migrations.ts';
import { entities } from '../../schema.ts';
import { createLog } from '../log.ts';
import { connectDatabase } from './database.ts';
import { migration } from './migration.ts';
import { allowBatchStatements, inTransaction } from './transaction.ts';

const test = useApp();

it('a migration has no statement timeout, other statements have one', async () => {
  const noted = migration('99991231_noted', [
    `create table noted as select current_setting('statement_timeout') as timeout`,
  ]);
  const database = await connectDatabase({
    url: test.databaseUrl,
    poolMax: 2,
    entities,
    migrations: [...migrations, noted],
    log: createLog({ logLevel: 'silent' }),
  });
  const { rows } = await database.pool.query(
    `select timeout as migration, current_setting('statement_timeout') as call from noted`,
  );
  expect(rows).toEqual([{ migration: '0', call: '30s' }]);
  await database.close();
});

it('a batch has its own timeout, which ends with its transaction', async () => {
  const { pool } = test.app.platform.database;
  const read = `select current_setting('statement_timeout') as timeout`;
  const inBatch = await inTransaction(pool, async (client) => {
    await client.query(allowBatchStatements);
    return await client.query<object>(read);
  });
  expect(inBatch.rows).toEqual([{ timeout: '10min' }]);
  expect((await pool.query(read)).rows).toEqual([{ timeout: '30s' }]);
});

it('the connection that runs the migrations is traced as well', async () => {
  let traced = 0;
  const database = await connectDatabase({
    url: test.databaseUrl,
    poolMax: 2,
    entities,
    migrations,
    log: createLog({ logLevel: 'silent' }),
    tracePool: (pool) => {
      pool.on('connect', () => (traced += 1));
    },
  });
  expect(database.pool.totalCount).toBe(1);
  expect(traced).toBe(1);
  await database.close();
});
