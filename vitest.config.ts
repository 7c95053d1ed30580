import { defineConfig } from 'vitest/config';

const conditions = ['@puzzle-prize/source', 'node', 'module'];

export default defineConfig({
  test: {
    projects: [
      'sdk',
      'backend',
      'backend/stripe-sandbox',
      'dashboard',
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: 'ci', root: '.ci', include: ['*.test.ts'] },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: 'faults', root: 'examples/faults', include: ['*.test.ts'] },
      },
    ],
  },
});
