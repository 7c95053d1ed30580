import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { entities, migrations } from '../../schema.ts';
import { createLog } from '../log.ts';
import { connectDatabase } from './database.ts';
import { migration } from './migration.ts';

const test = useApp();

it('a migration may take its time, other statements may not', async () => {
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
