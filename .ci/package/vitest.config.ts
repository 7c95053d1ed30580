import { defineConfig } from 'vitest/config';

/** The step `packages`: apart from the other tests, because it needs what `npm run package` has built. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
