import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node', 'module'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // The global set-up runs in an environment of its own.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    name: 'backend',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The product has no state of its modules, so a worker loads it once and not again for each file.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As the end-to-end tests: two lanes share a small machine there, and real clocks run on.
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
