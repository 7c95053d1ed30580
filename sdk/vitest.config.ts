import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Dealing a million boards takes a while on a busy machine.
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 60_000 },
});
