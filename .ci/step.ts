import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { z } from 'zod';

export const root = resolve(import.meta.dirname, '..');
export const cacheDir = join(root, '.cache');

/**
 * Timeout of a step in minutes, which is more than any step needs. A step that hangs must not block the
 * others.
 */
const stepMinutes = 45;

/** The test counts of a step. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Step {
  name: string;
  command: string[];
  /** The folder to run in, by default the root of the repository. */
  folder?: string;
  environment?: Record<string, string>;
  /**
   * The report that the step's test runner writes. A step without a report is a check, which passes or fails
   * as a whole.
   */
  report?: { path: string; schema: z.ZodType<Counts> };
}

/** The report of Vitest's json reporter. */
export const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

/** The report of Playwright's json reporter. */
export const playwrightReport = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

export const plainReport = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() });

/**
 * Runs a step and prints one line about it. If the step failed, the function also prints the step's whole
 * output.
 * @returns its counts; a failure outside of tests counts as one failed test.
 */
export async function runStep(step: Step, stop: AbortSignal): Promise<Counts> {
  const startedAt = performance.now();
  if (step.report) rmSync(step.report.path, { force: true });
  const limit = AbortSignal.any([stop, AbortSignal.timeout(stepMinutes * 60_000)]);
  const { isGood, output } = await run(step, limit);
  const counts = step.report ? readCounts(step.report) : { passed: 0, failed: 0, skipped: 0 };
  const failed = isGood ? counts.failed : Math.max(counts.failed, 1);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const summary = step.report ? `, ${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped` : '';
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s${summary})`);
  return { ...counts, failed };
}

function run(step: Step, stop: AbortSignal): Promise<{ isGood: boolean; output: string }> {
  return new Promise((finish) => {
    const [program = '', ...args] = step.command;
    const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
    // The step gets its own process group, so that stopping the step also stops the browsers and workers that
    // it started.
    const child = spawn(program, args, {
      cwd: join(root, step.folder ?? '.'),
      env: { ...process.env, ...step.environment, PATH: path },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const keep = (chunk: Buffer) => chunks.push(chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const kill = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    };
    stop.addEventListener('abort', kill, { once: true });
    child.once('error', (error) => {
      finish({ isGood: false, output: String(error) });
    });
    child.once('close', (code) => {
      stop.removeEventListener('abort', kill);
      finish({ isGood: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}

function readCounts({ path, schema }: NonNullable<Step['report']>): Counts {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
