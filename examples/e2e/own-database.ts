import { test as base } from './fixtures.ts';
import { startProduct } from './product.ts';

/**
 * Returns a `test` function. All its tests use a separate product with these settings and a separate
 * database.
 */
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
