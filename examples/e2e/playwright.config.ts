import { randomUUID } from 'node:crypto';
import { defineConfig } from '@playwright/test';

/**
 * The first process that reads this file sets the id. Its workers inherit its environment, so they use the
 * same id.
 */
process.env.E2E_RUN_ID ??= randomUUID();

/** `npm test -- e2e` finds the browser and runs the tests with this configuration. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  // In CI, two parts of the tests share a small machine, so a test may need a retry. Playwright lists such a
  // test as flaky.
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
        '--disable-gpu',
      ],
    },
  },
});
