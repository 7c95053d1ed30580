import { createDatabase } from '../demo/database.ts';
import { test as base } from './fixtures.ts';
import { startProduct } from './product.ts';

/** Tests of a product with these settings, on a database that they may write to as time and imports do. */
export function testOnOwnDatabase(settings: Record<string, string> = {}) {
  return base.extend<object, { databaseUrl: string }>({
    databaseUrl: [
      async ({}, use) => {
        const database = await createDatabase();
        await use(database.url);
        await database.drop();
      },
      { scope: 'worker' },
    ],
    product: [
      async ({ databaseUrl }, use) => {
        const product = await startProduct({ DATABASE_URL: databaseUrl, ...settings });
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });
}
