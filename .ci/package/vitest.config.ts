import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node', 'module'];

/** The step `packages`: apart from the other tests, because it needs what `npm run package` has built. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
