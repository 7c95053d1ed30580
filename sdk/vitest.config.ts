import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // The timeout is long, because dealing a million boards is slow on a busy machine.
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 60_000 },
});
