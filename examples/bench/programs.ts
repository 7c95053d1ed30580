import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@puzzle-prize/backend/free-port';

const root = resolve(import.meta.dirname, '../..');
const condition = '--conditions=@puzzle-prize/source';
const startSeconds = 60;

export interface RunningProgram {
  stop(): Promise<void>;
}

/** A program of the bench in a process of its own. It answers one message at a time. */
export interface Helper extends RunningProgram {
  ask(message: object): Promise<unknown>;
  /** Returns the CPU time that the process has used, in milliseconds. */
  cpuMs(): number;
  /** Kills the process, as a failure of its machine does. */
  kill(): Promise<void>;
}

export interface HelperOptions {
  /** The number, from 0, of the only processor core that the program may use. By default it uses any core. */
  core?: number;
  exposeGc?: boolean;
}

/** Starts a file of this folder as a program. The file must call `answer`. */
export function startHelper(file: string, { core, exposeGc = false }: HelperOptions = {}): Helper {
  const flags = exposeGc ? [condition, '--expose-gc'] : [condition];
  const program =
    core === undefined
      ? { execArgv: flags }
      : { execPath: 'taskset', execArgv: ['-c', String(core), process.execPath, ...flags] };
  const child = fork(join(import.meta.dirname, file), program);
  return {
    async ask(message) {
      const listening = new AbortController();
      const { signal } = listening;
      const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`${file} ended`)));
      const replied: Promise<unknown[]> = once(child, 'message', { signal });
      child.send(message);
      const [reply] = await Promise.race([replied, ended]);
      listening.abort();
      return reply;
    },
    cpuMs: () => cpuTicks(child) * tickMs,
    kill: () => stop(child, 'SIGKILL'),
    stop: () => stop(child),
  };
}

/** Answers the messages of `ask` in the program's process. The process ends with its parent. */
export function answer(handle: (message: unknown) => Promise<unknown>): void {
  process.on('message', (message) => {
    void handle(message).then((reply) => process.send?.(reply));
  });
  process.once('disconnect', () => process.exit());
}

export interface Product extends RunningProgram {
  url: string;
  /** Returns the resident memory of the process now, in megabytes. */
  residentMb(): number;
  /** Returns the user and kernel CPU time that all processes of the product have used, in milliseconds. */
  cpuMs(): number;
  /** Restricts all threads of the process to the processor core with this number, from 0. */
  useCore(core: number): void;
}

/**
 * Starts the product as an operator does: `backend/src/main.ts` on a database, with one log line per request
 * in a file. However, the rate limits are off. The product would refuse this setting in production.
 */
export async function startProduct(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(dataDir, 'product.log'), 'a');
  const child = spawn(process.execPath, [...profiling(), condition, 'backend/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  const deadline = Date.now() + startSeconds * 1000;
  while (!(await isReady(url))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`The product did not start, see ${dataDir}`);
    await sleep(100);
  }
  await untilAtRest(child);
  return {
    url,
    residentMb: () => residentMb(child),
    cpuMs: () => cpuTicks(child) * tickMs,
    useCore: (core) => execFileSync('taskset', ['-a', '-p', '-c', String(core), String(child.pid)]),
    stop: () => stop(child),
  };
}

/**
 * Returns flags of Node.js. With `BENCH_PROFILE=/some/folder` the product writes a CPU profile to this
 * folder.
 */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

/**
 * Waits until the product uses hardly any CPU. After it begins to serve, it still creates the demo campaigns
 * and starts its jobs.
 */
async function untilAtRest(child: ChildProcess): Promise<void> {
  for (let before = -Infinity; ;) {
    const used = cpuTicks(child);
    if (used - before < restTicks) return;
    before = used;
    await sleep(1000);
  }
}

const tickMs = 10;

/** Returns the user and kernel CPU time of a process and its workers, in ticks. */
function cpuTicks({ pid = 0 }: ChildProcess): number {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...workers].map(Number).reduce((sum, one) => sum + ownTicks(one), 0);
}

function ownTicks(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return rest
    .split(' ')
    .slice(11, 13)
    .map(Number)
    .reduce((sum, ticks) => sum + ticks);
}

const restTicks = 5;

function residentMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
