import { test as base } from './fixtures.ts';
import { startProduct } from './product.ts';

/** Returns a test function. Its tests have their own product, with these settings, and their own database. */
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
