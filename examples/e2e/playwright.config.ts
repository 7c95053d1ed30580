import { randomUUID } from 'node:crypto';
import { defineConfig } from '@playwright/test';

/** Workers inherit the environment of the process that reads this first, so the value is the same in all. */
process.env.E2E_RUN_ID ??= randomUUID();

/** `npm test -- e2e` finds the browser and runs this. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  // Two parts of the tests share a small machine there; a test that passes on a retry is listed as flaky.
  retries: process.env.CI === undefined ? 0 : 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
});
