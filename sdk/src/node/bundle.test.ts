import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';

/** The budgets of the client with all calls, and of one resource. */
const budgetBytes = 6.5 * 1024;
const resourceBudgetBytes = 3.5 * 1024;

const entry = fileURLToPath(new URL('index.ts', import.meta.url));

/** Bundles a part of the client, by default all of it, as another project would. */
async function bundle(exported = '*'): Promise<Uint8Array> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export ${exported} from ${JSON.stringify(entry)}`, resolveDir: dirname(entry) },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    conditions: ['@puzzle-prize/source'],
    metafile: true,
    write: false,
  });
  const foreign = Object.keys(metafile.inputs).filter((path) => path.includes('node_modules'));
  expect(foreign).toEqual([]);
  return outputFiles[0]?.contents ?? new Uint8Array();
}

it("[P1] the client for owners' servers is small and has no dependencies", async () => {
  const bytes = gzipSync(await bundle(), { level: 9 }).length;
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgetBytes);
});

it('[G101] the calls of one resource are smaller, because bundlers leave out the others', async () => {
  const bytes = gzipSync(await bundle('{ createCaller, Sessions }'), { level: 9 }).length;
  expect(bytes).toBeLessThanOrEqual(resourceBudgetBytes);
});

it('[P1] the client checks its arguments for callers in plain JavaScript', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-sdk-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, 'sdk.mjs'), await bundle());
  const program = `
    import { PuzzlePrize, PuzzlePrizeError } from './sdk.mjs';
    const attempts = [() => new PuzzlePrize({}), () => new PuzzlePrize({ apiKey: 'k' })];
    const client = new PuzzlePrize({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    attempts.push(() => client.sessions.activate(), () => client.sessions.activate(7), () => client.sessions.activate({}));
    for (const attempt of attempts) {
      try { await attempt(); } catch (error) { console.log(error.name, error.message.split(':')[0]); }
    }
    await client.sessions.status('x').catch((error) => console.log(error instanceof PuzzlePrizeError, error.code));`;
  writeFileSync(join(folder, 'program.mjs'), program);
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'program.mjs')], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual([
    'TypeError apiKey',
    'TypeError baseUrl',
    'TypeError sessionId',
    'TypeError sessionId',
    'TypeError sessionId',
    'true connection.failed',
  ]);
});
