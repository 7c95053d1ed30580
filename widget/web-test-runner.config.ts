import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import {
  defaultReporter,
  type Reporter,
  type TestRunnerConfig,
  type TestSuiteResult,
} from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { browserCommands } from './test/browser-commands.ts';
import { bundleSize } from './test/bundle-size.ts';
import { raceWire } from './test/race-wire.ts';
import { createRunnerPage } from './test/runner-page.ts';
import { litModule, withTrustedTemplates } from './trusted-templates.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const isCi = process.env.CI !== undefined;
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const launcher = playwrightLauncher({
  product: 'chromium',
  launchOptions: {
    ...(existsSync(chromium) ? { executablePath: chromium } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--disable-gpu',
      '--no-pings',
      '--disable-domain-reliability',
      '--disable-sync',
    ],
  },
});

/**
 * Run all tests with `npm exec -w widget -- wtr --config web-test-runner.config.ts`, or the tests of one file
 * with the additional option `--files src/board/game.test.ts`.
 */
const config: TestRunnerConfig = {
  rootDir: repository,
  files: ['src/**/*.test.ts'],
  hostname: '127.0.0.1',
  nodeResolve: { exportConditions: ['@puzzle-prize/source', 'browser'] },
  // Only one page runs at a time, because tests of pointer, focus and timing need their page in the
  // foreground.
  concurrency: 1,
  browsers: [launcher],
  // The test server also serves the platform's frames. Under a different host name, it counts as a different
  // origin.
  middleware: [
    (context, next) => {
      if (context.path.startsWith('/embed/')) context.url = '/widget/src/frame/test/platform.html';
      return next();
    },
  ],
  plugins: [
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
    }),
    // Tests Lit with the same changes as in the published scripts. Each template is also compared with the
    // result of the browser's parser.
    {
      name: 'trusted-templates',
      transform: ({ path, body }) =>
        litModule.test(path)
          ? withTrustedTemplates(String(body), '/widget/test/checked-template.ts')
          : undefined,
    },
    browserCommands(launcher),
    bundleSize(),
    raceWire(),
  ],
  // In the log of CI, progress would hide the failures.
  reporters: [defaultReporter({ reportTestProgress: !isCi }), summaryReporter(process.env.WTR_SUMMARY)],
  testRunnerHtml: createRunnerPage,
  // On CI, other tests run on the same small machine, so a test that depends on real time may fail. A failed
  // test runs once more.
  testFramework: { config: { timeout: '20000', retries: isCi ? 1 : 0 } },
};
export default config;

/**
 * Writes `{passed, failed, skipped}` as JSON to a path. A test file that did not run counts as one failed
 * test.
 */
function summaryReporter(path: string | undefined): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      if (!path) return;
      const summary = { passed: 0, failed: 0, skipped: 0 };
      for (const { testResults, passed, errors } of sessions) {
        const counted = summary.failed;
        if (testResults) count(testResults, summary);
        if ((!passed || errors.length > 0) && summary.failed === counted) summary.failed += 1;
      }
      writeFileSync(path, JSON.stringify(summary));
    },
  };
}

function count(suite: TestSuiteResult, summary: { passed: number; failed: number; skipped: number }): void {
  for (const test of suite.tests) {
    if (test.skipped) summary.skipped += 1;
    else if (test.passed) summary.passed += 1;
    else summary.failed += 1;
  }
  for (const inner of suite.suites) count(inner, summary);
}
