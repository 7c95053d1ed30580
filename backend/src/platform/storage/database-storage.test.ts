import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, dropDatabase, toUrl } from '../../../test/database.ts';
import { migrations } from '../../migrations.ts';
import { entities } from '../../schema.ts';
import { readConfig } from '../config.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { databaseStorage } from './database-storage.ts';
import { describeStorage } from './storage.contract.ts';
import type { Storage } from './storage.ts';

const poolMax = 4;
let open: { name: string; database: Database; storage: Storage } | null = null;

const opened = () => {
  if (!open) throw new Error('the storage is open only inside tests');
  return open;
};

beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
  const name = await copyTemplate(inject('databaseTemplate'));
  const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
  const database = await connectDatabase({ url: toUrl(name), poolMax, entities, migrations, log });
  open = { name, database, storage: databaseStorage(database.orm) };
});

afterAll(async () => {
  await open?.database.close();
  if (open) await dropDatabase(open.name);
});

describeStorage('the database', () => opened().storage);

it('[R12] uses the connection of the transaction, even with more transactions than connections', async () => {
  const { database, storage } = opened();
  const bytes = Array.from({ length: poolMax * 3 }, (_, index) => Buffer.from(`within ${index}`));
  const hashes = await Promise.all(
    bytes.map((one) =>
      database.orm.em.fork().transactional(async (work) => {
        const hash = await storage.put(one, 'image/webp', work);
        await storage.delete(hash, work);
        return await storage.put(one, 'image/webp', work);
      }),
    ),
  );
  expect(await storage.get(hashes[0] ?? '')).not.toBeNull();
  const failed = database.orm.em.fork().transactional(async (work) => {
    await storage.delete(hashes[0] ?? '', work);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await storage.get(hashes[0] ?? '')).not.toBeNull();
});
