import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'sdk',
      'backend',
      'backend/stripe-sandbox',
      'dashboard',
      { test: { name: 'ci', root: '.ci', include: ['*.test.ts'] } },
    ],
  },
});
