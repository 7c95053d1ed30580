import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node', 'module'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // The global set-up runs in a separate environment, which needs the same conditions.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    name: 'stripe-sandbox',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
