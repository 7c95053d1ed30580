import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@puzzle-prize/backend/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheDir, root } from '../step.ts';

const startMs = 60_000;

/** Unpacks the packages into an application that has the dependencies of the repository. */
function installServer(): { application: string; server: string } {
  mkdirSync(cacheDir, { recursive: true });
  const application = mkdtempSync(join(cacheDir, 'server-'));
  for (const [built, name] of [
    ['sdk/dist/npm', '@puzzle-prize/sdk'],
    ['backend/dist/npm', '@puzzle-prize/server'],
  ] as const) {
    const packing = ['pack', join(root, built), '--pack-destination', application, '--silent'];
    const tarball = execFileSync('npm', packing, { encoding: 'utf8' }).trim();
    const target = join(application, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(application, tarball), '-C', target, '--strip-components', '1']);
  }
  linkPackages(join(root, 'backend/node_modules'), join(application, 'node_modules'));
  return { application, server: join(application, 'node_modules/@puzzle-prize/server') };
}

/**
 * Links the packages that the backend has in a different version than the root. Node finds all other packages in the
 * root.
 */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    if (name.startsWith('@')) linkPackages(join(from, name), join(to, name));
    else if (!existsSync(join(to, name))) {
      mkdirSync(dirname(join(to, name)), { recursive: true });
      symlinkSync(join(from, name), join(to, name));
    }
  }
}

describe('the package @puzzle-prize/server', () => {
  let [application, server] = ['', ''];
  let running: ChildProcess | null = null;

  beforeAll(() => {
    ({ application, server } = installServer());
  });
  afterAll(async () => {
    if (running?.exitCode === null) {
      const ended = new Promise((resolve) => running?.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    }
    rmSync(application, { recursive: true, force: true });
  });

  it('contains the program, the served files, and no sources or tests', () => {
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('docs/'),
    );
    expect(
      files.filter((file) => /\.ts$|\.test\.|stripe-sandbox/.test(file) && !file.endsWith('.d.ts')),
    ).toEqual([]);
    for (const file of [
      'package.json',
      'README.md',
      'LICENSE',
      'backend/src/main.js',
      'sdk/src/locales/de.json',
      'widget/dist/v1/puzzle-prize.js',
      'dashboard/dist/index.html',
    ])
      expect(files).toContain(file);
  });

  it('starts in an empty folder with its own database, and serves pages and scripts', async () => {
    const port = await findFreePort();
    running = spawn(process.execPath, [join(server, 'backend/src/main.js')], {
      cwd: application,
      env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'warn' },
      stdio: 'inherit',
    });
    const url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + startMs;
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (Date.now() > deadline || running.exitCode !== null) throw new Error('the server did not start');
      await sleep(100);
    }
    for (const path of ['/', '/v1/puzzle-prize.js', '/docs/', '/api-docs/race-api.md', '/privacy-policy']) {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 200]);
    }
    expect(existsSync(join(application, '.data/postgres'))).toBe(true);
  });

  it('decodes images on other threads and in processes', () => {
    const program = `
      import { createDecoder } from '@puzzle-prize/server/backend/src/images/decode/decode.js';
      import sharp from 'sharp';
      const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } }).png().toBuffer();
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>';
      const focus = { x: 0.5, y: 0.5 };
      const decoder = createDecoder();
      const sizes = [];
      for (const file of [png, Buffer.from(svg)]) {
        const { fileSize } = await decoder.decode({ kind: 'file', bytes: new Uint8Array(file), focus });
        sizes.push(fileSize === file.length);
      }
      await decoder.close();
      process.stdout.write(sizes.join());
      process.exit();`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: application,
      encoding: 'utf8',
    });
    expect(output).toBe('true,true');
  });
});
