/**
 * `npm test`: the checks and every test of every house, with the services they need. The last line sums them up.
 * `npm test -- e2e` runs one step alone; what follows its name goes to its runner.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabaseServer } from '@puzzle-prize/backend/test/database-server';
import { findChromium } from './chromium.ts';
import { rowsWithoutTest } from './spec-rows.ts';
import {
  cacheDir,
  plainReport,
  playwrightReport,
  root,
  runStep,
  vitestReport,
  type Counts,
  type Step,
} from './step.ts';

const vitestFile = join(cacheDir, 'vitest.json');
const elementsFile = join(cacheDir, 'elements.json');
const playwrightFile = join(cacheDir, 'playwright.json');

/** The server serves the built files, so they come first. */
const build: Step = { name: 'build', command: ['npm', 'run', 'build'] };

/** Two lanes, because most machines have two cores. */
const lanes: Step[][] = [
  [
    {
      name: 'elements',
      house: 'widget',
      command: ['wtr', '--config', 'web-test-runner.config.ts'],
      environment: { WTR_SUMMARY: elementsFile },
      report: { path: elementsFile, schema: plainReport },
    },
    {
      name: 'e2e',
      command: [
        'playwright',
        'test',
        '--config',
        'examples/e2e/playwright.config.ts',
        '--reporter',
        'list,json',
      ],
      environment: {
        NODE_OPTIONS: '--conditions=@puzzle-prize/source',
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
      },
      report: { path: playwrightFile, schema: playwrightReport },
    },
  ],
  [
    {
      name: 'unit',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
      report: { path: vitestFile, schema: vitestReport },
    },
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'lint', command: ['eslint', '.'] },
    { name: 'format', command: ['prettier', '--check', '.'] },
    { name: 'order', command: ['node', '.ci/check-order.ts'] },
  ],
];

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort();
  });
}

const selected = selectSteps(process.argv.slice(2));
if (selected) await runAll(selected);
else console.error(`Steps: ${stepNames().join(', ')}`);

function stepNames(): string[] {
  return [build, ...lanes.flat()].map((step) => step.name);
}

/** Stages one after the other, each of lanes side by side. */
function selectSteps([name, ...args]: string[]): Step[][][] | null {
  if (name === undefined) return [[[build]], lanes];
  const step = [build, ...lanes.flat()].find((candidate) => candidate.name === name);
  process.exitCode = step ? 0 : 1;
  return step ? [[[{ ...step, command: [...step.command, ...args] }]]] : null;
}

async function runAll(stages: Step[][][]): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const [database, chromium] = await Promise.all([findDatabaseServer(), findChromium(cacheDir)]);
  process.env.TEST_DATABASE_URL = database.url;
  process.env.CHROMIUM_PATH = chromium;
  console.log(`Database: ${database.origin}. Browser: ${chromium}.`);
  const counts: Counts[] = [];
  for (const stage of stages) counts.push(...(await Promise.all(stage.map(runLane))).flat());
  await database.stop();
  const missing = rowsWithoutTest(root);
  if (missing.length > 0) console.log(`Rows of the specification without a test: ${missing.join(' ')}`);
  const { passed, failed, skipped } = counts.reduce(add, { passed: 0, failed: 0, skipped: 0 });
  process.exitCode = failed === 0 && !interrupted.signal.aborted ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
}

async function runLane(steps: Step[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const step of steps) {
    if (!interrupted.signal.aborted) counts.push(await runStep(step, interrupted.signal));
  }
  return counts;
}

function add(sum: Counts, one: Counts): Counts {
  return {
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
  };
}
