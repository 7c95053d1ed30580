import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node', 'module'];

export default defineConfig({
  test: {
    projects: [
      'sdk',
      'sdk/create',
      'backend',
      'backend/stripe-sandbox',
      'dashboard',
      'docs',
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        // The timeout is long, because the checks read all files of the product.
        test: {
          name: 'ci',
          root: '.ci',
          include: ['*.test.ts', 'reference/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: 'faults', root: 'examples/faults', include: ['*.test.ts'] },
      },
    ],
  },
});
