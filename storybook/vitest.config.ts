import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * Makes every story a test: a browser renders the story and runs its `play` function, and axe checks the
 * result.
 */
export default defineConfig({
  plugins: [
    storybookTest({
      configDir: `${import.meta.dirname}/.storybook`,
      tags: { exclude: process.env.SLOW_STORIES === undefined ? ['slow'] : [] },
    }),
  ],
  test: {
    name: 'stories',
    testTimeout: 60_000,
    // Only one test file runs at a time, because only the page in front has the focus.
    fileParallelism: false,
    isolate: false,
    api: { host: '127.0.0.1' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        // Animations are off. Otherwise axe would measure colors while they are fading.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          ...(existsSync(chromium) ? { executablePath: chromium } : {}),
          args: [
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            '--no-first-run',
            '--disable-gpu',
          ],
        },
      }),
    },
  },
});
