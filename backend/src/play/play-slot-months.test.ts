import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, dropDatabase, toUrl } from '../../test/database.ts';
import { connectDatabase, type Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { migrations } from '../migrations.ts';
import { entities } from '../schema.ts';
import { playSlotMonthsMigration } from './migration.ts';
import { purgeSlots } from './purge-slots.ts';

const campaignId = '00000000-0000-4000-8000-000000000001';
let name = '';
let database: Database | null = null;

const connect = (applied: typeof migrations) =>
  connectDatabase({
    url: toUrl(name),
    poolMax: 2,
    entities,
    migrations: applied,
    log: createLog({ logLevel: 'silent' }),
  });

beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
  name = await copyTemplate('template1');
  const before = await connect(migrations.filter((one) => one !== playSlotMonthsMigration));
  // The counts need no campaign here.
  await before.pool.query('alter table play_slots disable trigger all');
  await before.pool.query(
    `insert into play_slots (puzzle_id, slot, facet, value, views)
     select $1::uuid, date_bin('15 minutes', now(), '2000-01-01') - n * interval '100 days', 'device', 'phone', n from generate_series(1, 4) n`,
    [campaignId],
  );
  await before.close();
  database = await connect(migrations);
}, 60_000);

afterAll(async () => {
  await database?.close();
  await dropDatabase(name);
}, 60_000);

it('[B48] keeps all counts of an earlier version when it partitions them', async () => {
  if (!database) throw new Error('the database is connected before the test');
  const { pool } = database;
  const read = async () =>
    (
      await pool.query<{ name: string; views: number }>(
        'select tableoid::regclass::text as name, sum(views)::int as views from play_slot_counts group by 1 order by 1',
      )
    ).rows;
  expect(await read()).toEqual([{ name: 'play_slot_counts_before', views: 10 }]);
  await purgeSlots({ database, clock: { now: Date.now } });
  expect(await read()).toEqual([{ name: 'play_slot_counts_before', views: 10 }]);
  // Old counts from before the migration are deleted as rows, because their partition contains many months and is not
  // dropped.
  await purgeSlots({ database, clock: { now: () => Date.now() + 2 * 86_400_000 } });
  expect(await read()).toEqual([{ name: 'play_slot_counts_before', views: 6 }]);
});
