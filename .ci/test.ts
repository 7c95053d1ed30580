/**
 * `npm test` starts the services that the tests need and runs the checks and every test of every package. The
 * last line of its output has the total counts. `npm test -- e2e` runs one step; further arguments go to the
 * step's test runner.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTemplate, dropDatabase } from '@puzzle-prize/backend/test/database';
import { findDatabaseServer } from '@puzzle-prize/backend/test/database-server';
import { findChromium, findFullChromium } from './chromium.ts';
import {
  cacheDir,
  plainReport,
  playwrightReport,
  runStep,
  vitestReport,
  type Counts,
  type Step,
} from './step.ts';

const vitestFile = join(cacheDir, 'vitest.json');
const elementsFile = join(cacheDir, 'elements.json');
const storiesFile = join(cacheDir, 'stories.json');
const playwrightFile = join(cacheDir, 'playwright.json');
const packagesFile = join(cacheDir, 'packages.json');

/** This step comes first, because the server in the tests serves the built files. */
const build: Step = { name: 'build', command: ['npm', 'run', 'build'] };
/** Builds the packages that are published, each in a folder of its own. */
const buildPackages: Step = { name: 'build packages', command: ['npm', 'run', 'build:packages'] };

const elements: Step = {
  name: 'elements',
  folder: 'widget',
  command: ['wtr', '--config', 'web-test-runner.config.ts'],
  environment: { WTR_SUMMARY: elementsFile },
  report: { path: elementsFile, schema: plainReport },
};

const e2e: Step = {
  name: 'e2e',
  command: ['playwright', 'test', '--config', 'examples/e2e/playwright.config.ts', '--reporter', 'list,json'],
  environment: {
    NODE_OPTIONS: '--conditions=@puzzle-prize/source',
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
  },
  report: { path: playwrightFile, schema: playwrightReport },
};

const unit: Step = {
  name: 'unit',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
  report: { path: vitestFile, schema: vitestReport },
};

const packages: Step = {
  name: 'packages',
  command: [
    ...['vitest', 'run', '--config', '.ci/package/vitest.config.ts'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${packagesFile}`],
  ],
  report: { path: packagesFile, schema: vitestReport },
};

const stories: Step = {
  name: 'stories',
  folder: 'storybook',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${storiesFile}`],
  report: { path: storiesFile, schema: vitestReport },
};

const checks: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  // With the types of all packages, ESLint needs more memory than Node takes by default.
  { name: 'lint', command: ['eslint', '.'], environment: { NODE_OPTIONS: '--max-old-space-size=8192' } },
  { name: 'format', command: ['prettier', '--check', '.'] },
  { name: 'order', command: ['node', '.ci/check-order.ts'] },
  { name: 'specification', command: ['node', '.ci/spec-rows.ts'] },
  { name: 'words', command: ['node', '.ci/check-words.ts'] },
];

const steps = [build, buildPackages, elements, stories, e2e, unit, packages, ...checks];

/** Two steps run in parallel, because most machines have two cores. */
const stepsAtOnce = 2;
/**
 * The end-to-end tests run in several parts, so that both cores stay busy until the end. Each part starts its
 * own server.
 */
const partsOfE2e = 4;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort();
  });
}

const selected = selectSteps(process.argv.slice(2));
if (selected) await runAll(selected);
else console.error(`Steps: ${steps.map(({ name }) => name).join(', ')}`);

/**
 * Returns the stages to run. The stages run one after the other, but the steps of a stage run in parallel.
 * Returns null for an unknown step.
 */
function selectSteps([name, ...args]: string[]): Step[][] | null {
  if (name === undefined) {
    const tests = [unit, ...inParts(e2e, partsOfE2e), elements, stories, packages, ...checks];
    return [[build], [buildPackages], tests];
  }
  const step = steps.find((candidate) => candidate.name === name);
  process.exitCode = step ? 0 : 1;
  return step ? [[{ ...step, command: [...step.command, ...args] }]] : null;
}

/** Splits a step into several steps, each with a part of the tests and its own report. */
function inParts(step: Step, count: number): Step[] {
  return Array.from({ length: count }, (_, index) => {
    const part = index + 1;
    const path = join(cacheDir, `playwright-${part}.json`);
    return {
      ...step,
      name: `${step.name} ${part}/${count}`,
      command: [
        ...step.command,
        `--shard=${part}/${count}`,
        '--output',
        join(cacheDir, `${step.name}-${part}`),
      ],
      environment: { ...step.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      report: { path, schema: playwrightReport },
    };
  });
}

async function runAll(stages: Step[][]): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  // `findChromium` and `findDatabaseServer` do not run in parallel, because unpacking the browser temporarily
  // changes the folder for temporary files.
  const chromium = await findChromium(cacheDir);
  const database = await findDatabaseServer();
  process.env.TEST_DATABASE_URL = database.url;
  process.env.CHROMIUM_PATH = chromium;
  process.env.FULL_CHROMIUM_PATH ??= findFullChromium() ?? chromium;
  // The template is created once. Every test file and every server of an end-to-end test starts with a copy
  // of it.
  const template = await createTemplate();
  process.env.TEST_DATABASE_TEMPLATE = template;
  console.log(`Database: ${database.origin}. Browser: ${chromium}.`);
  const counts: Counts[] = [];
  for (const stage of stages) counts.push(...(await runStage(stage)));
  await dropDatabase(template);
  await database.stop();
  const { passed, failed, skipped } = counts.reduce(add, { passed: 0, failed: 0, skipped: 0 });
  process.exitCode = failed === 0 && !interrupted.signal.aborted ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
}

async function runStage(stage: readonly Step[]): Promise<Counts[]> {
  const waiting = [...stage];
  const counts: Counts[] = [];
  const runner = async (): Promise<void> => {
    for (let step = waiting.shift(); step && !interrupted.signal.aborted; step = waiting.shift()) {
      counts.push(await runStep(step, interrupted.signal));
    }
  };
  await Promise.all(Array.from({ length: stepsAtOnce }, runner));
  return counts;
}

function add(sum: Counts, one: Counts): Counts {
  return {
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
  };
}
