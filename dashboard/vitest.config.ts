import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name: 'dashboard', root: import.meta.dirname, include: ['src/**/*.test.ts'] },
});
