import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node', 'module'];

/** The step `packages` is separate from the other tests because it needs the output of `npm run package`. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
