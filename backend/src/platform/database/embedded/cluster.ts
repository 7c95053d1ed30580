import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { isAlive } from './processes.ts';
import { isRoot, nobodyId, listProgramOptions } from './program.ts';

/** The folder of a database, with the superuser's password beside it. */
export interface Cluster {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  directory: string;
  password: string;
}

const unfinishedPrefix = 'postgres.new-';
/** The lowest id (OID) of a database that PostgreSQL did not create by itself. */
const firstOwnDatabase = 16_384;

export function openCluster(dataDir: string): Cluster {
  const passwordFile = join(dataDir, 'postgres-password');
  if (!existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (isRoot()) chownSync(passwordFile, 0, 0);
  chmodSync(passwordFile, 0o600);
  return {
    dataDir,
    directory: join(dataDir, 'postgres'),
    password: readFileSync(passwordFile, 'utf8').trim(),
  };
}

/**
 * Creates the data directory unless it exists. It is created under another name and renamed when it is
 * complete, so an interrupted creation is never mistaken for a working directory.
 * @throws Error when a directory with data has lost files, or when it cannot be created
 */
export function makeCluster(cluster: Cluster, initdb: string, log?: Log): void {
  removeUnfinished(cluster.dataDir);
  if (isWhole(cluster.directory)) return;
  if (findHeldData(cluster))
    throw new Error(
      `${cluster.directory} held data and is damaged now: restore a backup into an empty DATA_DIR`,
    );
  setAside(cluster, log);
  const unfinished = join(cluster.dataDir, `${unfinishedPrefix}${process.pid}`);
  mkdirSync(unfinished, { mode: 0o700 });
  if (isRoot()) chownSync(unfinished, nobodyId, nobodyId);
  initialize(cluster, initdb, unfinished);
  renameSync(unfinished, cluster.directory);
  // Syncing the folder makes the new name permanent. After a power failure, the directory must not have its
  // old name, because `removeUnfinished` would delete it.
  syncFolder(cluster.dataDir);
}

/** Whether the product's database was ever created in this data directory. */
export function findHeldData({ directory }: Cluster): boolean {
  const base = join(directory, 'base');
  return existsSync(base) && readdirSync(base).some((name) => Number(name) >= firstOwnDatabase);
}

/** Moves a data directory without data out of the way instead of deleting it. */
export function setAside({ dataDir, directory }: Cluster, log?: Log): void {
  if (!existsSync(directory)) return;
  if (readdirSync(directory).length === 0) {
    rmdirSync(directory);
    return;
  }
  const aside = join(dataDir, `postgres.unfinished-${new Date().toISOString().replaceAll(':', '')}`);
  renameSync(directory, aside);
  log?.warn({ folder: aside }, 'The first start was interrupted and starts over; this folder can be deleted');
}

function isWhole(directory: string): boolean {
  return ['PG_VERSION', 'global/pg_control'].every((file) => existsSync(join(directory, file)));
}

/**
 * Deletes directories whose creation was interrupted. They contain no data, because a server starts only
 * after the rename.
 */
function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const pid = Number(name.slice(unfinishedPrefix.length));
    if (pid === process.pid || !isAlive(pid)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

function initialize({ dataDir }: Cluster, initdb: string, unfinished: string): void {
  const { directory, options } = listProgramOptions(unfinished);
  const passwordFile = join(dataDir, 'postgres-password');
  if (isRoot()) chownSync(passwordFile, nobodyId, nobodyId);
  // The password is passed as an open file, because initdb may not have access to the folder above the file.
  const password = openSync(passwordFile, 'r');
  const passwordPath = directory === unfinished ? passwordFile : '/proc/self/fd/3';
  const { status, stderr, error } = spawnSync(
    initdb,
    [
      ...['--pgdata', directory, '--username', 'postgres', '--auth', 'scram-sha-256'],
      ...['--pwfile', passwordPath, '--encoding', 'UTF8', '--locale', 'C'],
    ],
    { ...options, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe', password] },
  );
  closeSync(password);
  if (isRoot()) chownSync(passwordFile, 0, 0);
  if (status !== 0) throw new Error(`initdb failed: ${stderr || String(error)}`);
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
