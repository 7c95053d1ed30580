import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTemplate, dropDatabase, toUrl } from '@puzzle-prize/backend/test/database';
import { findDatabaseServer } from '@puzzle-prize/backend/test/database-server';
import { findFreePort } from '@puzzle-prize/backend/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheDir, root } from '../step.ts';
import { readStages, runStage, type Stage } from './dockerfile.ts';

const startMs = 90_000;
/**
 * The size of debian:bookworm-slim on disk, rounded up, and the maximum size of the whole image. Fonts for 40
 * languages and the library for posters take 25 MB of the image.
 */
const [baseMegabytes, maxMegabytes] = [90, 370];
const nobody = 65_534;

/** Runs the steps of the image except the build. Instead, the results of `npm run build:packages` are copied. */
function buildImage(folder: string): Stage {
  const [build, final] = readStages();
  if (!build?.name || !final) throw new Error('the Dockerfile has other stages');
  const [places, others] = [join(folder, 'build'), { [build.name]: join(folder, 'build') }];
  for (const built of ['sdk/dist/npm', 'backend/dist/npm'])
    cpSync(join(root, built), join(places, 'src', built), { recursive: true });
  runStage(build, { folder: places, others, skips: (command) => command.includes('npm run build') });
  runStage(final, {
    folder: join(folder, 'final'),
    others,
    skips: (command) => command.includes('apt-get'),
  });
  return final;
}

describe('the image of deploy/Dockerfile', () => {
  let [folder, dataDir] = ['', ''];
  let stage: Stage | null = null;
  let running: ChildProcess | null = null;

  let database = '';
  let stopDatabase = () => Promise.resolve();

  beforeAll(async () => {
    const server = await findDatabaseServer();
    process.env['TEST_DATABASE_URL'] = server.url;
    stopDatabase = () => server.stop();
    database = await createTemplate();
    mkdirSync(cacheDir, { recursive: true });
    folder = mkdtempSync(join(cacheDir, 'image-'));
    chmodSync(folder, 0o755);
    dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-image-'));
    stage = buildImage(folder);
  }, 300_000);
  afterAll(async () => {
    if (running?.exitCode === null) {
      const ended = new Promise((resolve) => running?.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    }
    await dropDatabase(database);
    await stopDatabase();
    for (const used of [folder, dataDir]) rmSync(used, { recursive: true, force: true });
  });

  const getStage = () => {
    if (!stage) throw new Error('the image exists only inside tests');
    return stage;
  };
  /** Converts the paths in a command of the image to paths in `folder`. */
  const place = (program: readonly string[]) =>
    program.map((part) =>
      part === 'node'
        ? join(folder, 'final/usr/local/bin/node')
        : part.replace(/^\/app\//, `${folder}/final/app/`),
    );

  it(`is smaller than ${maxMegabytes} MB`, () => {
    const measured = execFileSync('du', ['-sm', join(folder, 'final')], { encoding: 'utf8' });
    const megabytes = Number(measured.split('\t')[0]);
    expect(megabytes).toBeGreaterThan(100);
    expect(megabytes + baseMegabytes).toBeLessThan(maxMegabytes);
  });

  it('starts as a user without rights who can write to the data alone, and reports its health', async () => {
    const port = await findFreePort();
    const env = {
      ...getStage().environment,
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: toUrl(database),
      PUBLIC_URL: 'https://puzzles.example',
      IDENTITY: 'embedded',
      SUPPORT_EMAIL: 'help@puzzles.example',
      STOP_DELAY_SECONDS: '0',
      LOG_LEVEL: 'warn',
    };
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(dataDir, nobody, nobody);
    else execFileSync('chmod', ['-R', 'a-w', join(folder, 'final')]);
    const user = isRoot ? { uid: nobody, gid: nobody } : {};
    expect(() => {
      if (isRoot) execFileSync('touch', [join(folder, 'final/app/written')], { ...user, stdio: 'ignore' });
      else writeFileSync(join(folder, 'final/app/written'), '');
    }).toThrow();
    const [program = '', ...args] = place(getStage().program);
    running = spawn(program, args, { cwd: join(folder, 'final'), env, stdio: 'inherit', ...user });
    const [checkProgram = '', ...checkArgs] = place(getStage().healthCheck);
    const check = () => spawnSync(checkProgram, checkArgs, { env, ...user }).status;
    expect(check()).toBe(1);
    const deadline = Date.now() + startMs;
    while (check() !== 0) {
      if (Date.now() > deadline || running.exitCode !== null) throw new Error('the server did not start');
      await sleep(200);
    }
    for (const path of ['/', '/v1/puzzle-prize.js', '/privacy-policy'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    const ended = new Promise((resolve) => running?.once('exit', resolve));
    running.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
