import { defineConfig } from 'vitest/config';
import { docsPlugin } from './docs-plugin.ts';

const conditions = ['@puzzle-prize/source'];

export default defineConfig({
  plugins: [docsPlugin()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // The timeout is long, because reading a list of 100,000 codes is slow on a busy machine.
  test: { name: 'dashboard', root: import.meta.dirname, include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
