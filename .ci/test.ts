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

const elementsFile = join(cacheDir, 'elements.json');
const storiesFile = join(cacheDir, 'stories.json');
const packagesFile = join(cacheDir, 'packages.json');

/** The build of all packages. It runs first, because the server in the tests serves the built files. */
const build: Step = { name: 'build', command: ['npm', 'run', 'build'] };
/** Builds the packages that are published, each in a folder of its own. */
const buildPackages: Step = { name: 'build packages', command: ['npm', 'run', 'build:packages'] };

/**
 * Builds the storybook. The next step builds the documentation, which then contains the storybook. The published
 * packages must not contain the storybook, so they are built before.
 */
const storybook: Step = {
  name: 'storybook',
  command: ['npm', 'run', 'site', '-w', '@puzzle-prize/storybook'],
};
const docs: Step = {
  name: 'docs',
  command: ['npm', 'run', 'build', '-w', '@puzzle-prize/docs'],
  environment: { STORYBOOK: '1' },
};

const elements: Step = {
  name: 'elements',
  folder: 'widget',
  command: ['wtr', '--config', 'web-test-runner.config.ts'],
  environment: { WTR_SUMMARY: elementsFile },
  report: { path: elementsFile, schema: plainReport },
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
  // With the types of all packages, ESLint needs more memory than Node takes by default.
  { name: 'lint', command: ['eslint', '.'], environment: { NODE_OPTIONS: '--max-old-space-size=8192' } },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'format', command: ['prettier', '--check', '.'] },
  { name: 'order', command: ['node', '.ci/check-order.ts'] },
  { name: 'specification', command: ['node', '.ci/spec-rows.ts'] },
  { name: 'words', command: ['node', '.ci/check-words.ts'] },
];

const steps = [
  ...[build, buildPackages, storybook, docs, elements, stories],
  ...[createE2e(), createUnit(), packages, ...checks],
];

/**
 * The number of parts of the two longest runs. Several parts keep both cores of the machine busy until the end, and a
 * hanging test ends only its own part.
 */
const e2eParts = 6;
const unitParts = 4;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort();
  });
}

const [name, ...args] = process.argv.slice(2);
const selected = steps.find((step) => step.name === name);
if (name === undefined) await withServices(runEverything);
else if (selected)
  await withServices(() => runInTurn([{ ...selected, command: [...selected.command, ...args] }]));
else {
  console.error(`Steps: ${steps.map((step) => step.name).join(', ')}`);
  process.exitCode = 1;
}

/**
 * Runs up to three steps in parallel, because tests wait a part of their time, and most machines have two cores. The
 * elements need only the build, so they run beside the other builds. The lanes begin with the unit tests, the tests in
 * browsers and the checks; a lane that is done helps the others.
 */
async function runEverything(): Promise<Counts[]> {
  const built = await runInTurn([build]);
  const prepared = runInTurn([buildPackages, storybook, docs]);
  const testedElements = runInTurn([elements]);
  const units = inParts(createUnit, unitParts);
  const browsers = [...inParts(createE2e, e2eParts), packages, stories];
  const waiting = { units, browsers, checks: [...checks] };
  const runLane = async (first: keyof typeof waiting) => {
    const counts = await runInTurn(waiting[first]);
    for (const list of Object.values(waiting)) counts.push(...(await runInTurn(list)));
    return counts;
  };
  const lanes = [
    prepared,
    testedElements,
    prepared.then(() => runLane('units')),
    prepared.then(() => runLane('browsers')),
    Promise.all([prepared, testedElements]).then(() => runLane('checks')),
  ];
  return [...built, ...(await Promise.all(lanes)).flat()];
}

/** Creates the steps of a run in several parts. */
function inParts(create: (part: string) => Step, count: number): Step[] {
  return Array.from({ length: count }, (_, index) => create(`${index + 1}/${count}`));
}

/**
 * The end-to-end tests. Each part starts its own server.
 * @param part such as `2/6`; without it, the step runs every test.
 */
function createE2e(part?: string): Step {
  const path = namePart('playwright', part);
  return {
    name: part ? `e2e ${part}` : 'e2e',
    command: [
      ...['playwright', 'test', '--config', 'examples/e2e/playwright.config.ts', '--reporter', 'list,json'],
      ...(part ? [`--shard=${part}`, '--output', namePart('e2e', part)] : []),
    ],
    environment: {
      NODE_OPTIONS: '--conditions=@puzzle-prize/source',
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${path}.json`,
    },
    report: { path: `${path}.json`, schema: playwrightReport },
  };
}

/** The tests of packages and server. `part` is as in {@link createE2e}. */
function createUnit(part?: string): Step {
  const path = `${namePart('vitest', part)}.json`;
  return {
    name: part ? `unit ${part}` : 'unit',
    command: [
      ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      ...(part ? [`--shard=${part}`] : []),
    ],
    report: { path, schema: vitestReport },
  };
}

/** Returns a path in the cache, such as `.../e2e-2` for the second part. */
function namePart(name: string, part?: string): string {
  return join(cacheDir, part ? `${name}-${part.split('/')[0]}` : name);
}

async function withServices(run: () => Promise<Counts[]>): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  // `findChromium` and `findDatabaseServer` do not run in parallel, because unpacking the browser temporarily
  // changes the folder for temporary files.
  const chromium = await findChromium(cacheDir);
  const database = await findDatabaseServer();
  process.env.TEST_DATABASE_URL = database.url;
  process.env.CHROMIUM_PATH = chromium;
  process.env.FULL_CHROMIUM_PATH ??= findFullChromium() ?? chromium;
  // The tests start the product many times, and compiling its files takes half of the start.
  process.env.NODE_COMPILE_CACHE ??= join(cacheDir, 'compiled');
  // The template is created once. Every test file and every server of an end-to-end test starts with a copy
  // of it.
  const template = await createTemplate();
  process.env.TEST_DATABASE_TEMPLATE = template;
  console.log(`Database: ${database.origin}. Browser: ${chromium}.`);
  const counts = await run();
  await dropDatabase(template);
  await database.stop();
  const { passed, failed, skipped } = counts.reduce(add, { passed: 0, failed: 0, skipped: 0 });
  process.exitCode = failed === 0 && !interrupted.signal.aborted ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
}

/** Takes steps from the list until it is empty. Another call may take steps from the same list meanwhile. */
async function runInTurn(waiting: Step[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (let step = waiting.shift(); step && !interrupted.signal.aborted; step = waiting.shift())
    counts.push(await runStep(step, interrupted.signal));
  return counts;
}

function add(sum: Counts, one: Counts): Counts {
  return {
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
  };
}
