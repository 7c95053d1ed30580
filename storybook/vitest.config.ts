import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Every story is a test: it is drawn in a browser, played, and looked at by axe. */
export default defineConfig({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  test: {
    name: 'stories',
    testTimeout: 60_000,
    // One page at a time: the focus belongs to the page in front.
    fileParallelism: false,
    isolate: false,
    api: { host: '127.0.0.1' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        // What fades in is there at once: axe would measure its colours half way.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          ...(existsSync(chromium) ? { executablePath: chromium } : {}),
          args: [
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            '--no-first-run',
          ],
        },
      }),
    },
  },
});
