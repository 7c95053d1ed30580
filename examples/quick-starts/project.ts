import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { fillPlaceholders, readBlocks, root, type Embedding } from './page.ts';
import type { Stack } from './stacks.ts';

const published = ['sdk', 'widget'] as const;
export type Tarballs = Record<(typeof published)[number], string>;

/**
 * Returns the environment of a customer's program. It lacks the settings of this run, with which the program would
 * import our sources.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const path = `${dirname(process.execPath)}:${PATH ?? ''}`;
  return {
    PATH: path,
    HOME,
    NODE_EXTRA_CA_CERTS,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

/** Runs a program to its end. The error of a failure has the whole output. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const options = { cwd, env: cleanEnvironment(), maxBuffer: 16 * 1024 * 1024 };
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error);
    throw new Error(`${program} ${args.join(' ')} has failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Packs the output of `npm run build:packages` into a folder. */
export async function packPackages(folder: string): Promise<Tarballs> {
  mkdirSync(folder, { recursive: true });
  const pack = async (name: string): Promise<string> => {
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    return join(folder, (await run('npm', [...args, join(root, name, 'dist/npm')], root)).trim());
  };
  return { sdk: await pack('sdk'), widget: await pack('widget') };
}

/** Unpacks the packages into `node_modules` of a folder. Applications in the folder import them, not our sources. */
export async function unpackPackages(tarballs: Tarballs, folder: string): Promise<void> {
  for (const name of published) {
    const target = join(folder, 'node_modules/@puzzle-prize', name);
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', tarballs[name], '-C', target, '--strip-components', '1'], root);
  }
}

/** Writes an application: the base of its stack, then the files of the quick start over it. */
export function writeProject(stack: Stack, folder: string, embedding: Embedding): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, stack.base), folder, { recursive: true });
  for (const path of globSync('**/*', { cwd: folder })) {
    const file = join(folder, path);
    if (statSync(file).isFile()) writeFileSync(file, fillPlaceholders(readFileSync(file, 'utf8'), embedding));
  }
  for (const { path, code } of stack.page === null ? [] : readBlocks(stack.page)) {
    if (path === null) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), fillPlaceholders(code, embedding));
  }
}

const manifestSchema = z.looseObject({ dependencies: z.record(z.string(), z.string()).optional() });

/** Lets an application take our packages from the tarballs. */
export function usePacked(folder: string, tarballs: Tarballs): void {
  const path = join(folder, 'package.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (manifest.dependencies === undefined) return;
  manifest.dependencies['@puzzle-prize/widget'] = `file:${tarballs.widget}`;
  manifest.dependencies['@puzzle-prize/sdk'] = `file:${tarballs.sdk}`;
  writeFileSync(path, JSON.stringify(manifest, null, 2));
}
