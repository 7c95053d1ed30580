import { test as base } from './fixtures.ts';
import { startProduct } from './product.ts';

/** Tests of a product of their own with these settings, on a database that nobody else writes to. */
export function testOnOwnDatabase(settings: Record<string, string> = {}) {
  return base.extend({
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
