import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name: 'docs', root: import.meta.dirname, include: ['site/**/*.test.ts'] },
});
