import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheDir, root } from '../step.ts';

const built = join(root, 'sdk/create/dist/npm');
let folder: string;
let command: string;

// npm packs the command. `.cache` is inside the repository, so Node finds the dependency of the command there.
beforeAll(() => {
  mkdirSync(cacheDir, { recursive: true });
  folder = mkdtempSync(join(cacheDir, 'create-'));
  const packing = ['pack', built, '--pack-destination', folder, '--silent', '--ignore-scripts'];
  const tarball = join(folder, execFileSync('npm', packing, { encoding: 'utf8' }).trim());
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  command = join(folder, 'package/bin/create.js');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the package create', () => {
  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: join(folder, 'package'), pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it.each(['html', 'vite', 'react', 'next'])('writes the template %s', (template) => {
    const flags = ['--template', template, '--host', 'https://shop.example', '--embed-id', 'embed-1'];
    execFileSync(process.execPath, [command, template, ...flags], { cwd: folder });
    const written = readdirSync(join(folder, template));
    expect(written).toEqual(expect.arrayContaining(['package.json', '.gitignore']));
    const manifest = readFileSync(join(folder, template, 'package.json'), 'utf8');
    expect(manifest).toContain(`"name": "${template}"`);
  });
});
