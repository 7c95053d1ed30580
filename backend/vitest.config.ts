import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node', 'module'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // The global set-up runs in a separate environment, which needs the same conditions.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    name: 'backend',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Only `npm run release:fixture` records the statements of the tests.
    setupFiles: process.env['STATEMENTS_FILE'] === undefined ? [] : ['test/upgrades/record-statements.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The modules of the product keep no state. A worker can therefore load them once instead of once per
    // test file.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // On CI, other tests run on the same small machine, so a test that depends on real time may fail. A
    // failed test runs once more.
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
