import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { campaignListSchema, embedSchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { makeDataDir, startProgram, stopProgram } from './product.ts';

const owner = { username: 'demo', email: 'owner@example.com', password: 'slide-and-win' };
const port = 20_000 + (process.pid % 20_000);

test('[W10, C8] the demo starts again after kill -9, has lost nothing and shows the same embed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const dataDir = makeDataDir();
  const settings = { PORT: String(port), DATA_DIR: dataDir };
  const start = () => startProgram('examples/demo/start.ts', settings, /Dashboard +(\S+)[^]*element +(\S+)/);

  const first = await start();
  const [, platform = '', shop = ''] = first.found;
  await page.goto(shop);
  await solve(page.locator('puzzle-prize'), slideByMouse);
  const won = await readCode(page.locator('puzzle-prize'));
  const call = await signIn(platform, owner);
  await call('/api/embed-codes', (reply) => embedSchema.parse(reply), { name: 'Blog' });
  await stopProgram(first, 'SIGKILL');

  const second = await start();
  await page.goto(shop);
  expect(await readCode(page.locator('puzzle-prize'))).toBe(won);
  const again = await signIn(platform, owner);
  const campaigns = await again('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  expect(campaigns.map(({ totalSolved }) => totalSolved)).toEqual([1]);
  expect(await stopProgram(second, 'SIGTERM')).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test('the demo and its database stop when Ctrl-C is pressed twice, and when the terminal is closed', async () => {
  test.setTimeout(180_000);
  const dataDir = makeDataDir();
  const settings = { PORT: '0', DATA_DIR: dataDir };
  for (const signals of [['SIGINT', 'SIGINT'], ['SIGHUP']] as const) {
    const program = await startProgram('examples/demo/start.ts', settings, /Ctrl-C stops everything/);
    for (const signal of signals.slice(1)) program.process.kill(signal);
    expect(await stopProgram(program, signals[0])).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }
  rmSync(dataDir, { recursive: true });
});
