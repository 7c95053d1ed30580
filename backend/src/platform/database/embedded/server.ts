import { spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { getCode } from '../unavailable.ts';
import type { Cluster } from './cluster.ts';
import { findProcessesIn, isAlive, isZombie } from './processes.ts';
import { listProgramOptions } from './program.ts';
import { buildSuperuserUrl } from './roles.ts';

const startSeconds = 60;
const stopSeconds = 30;
const connectSeconds = 2;
/** SQLSTATE cannot_connect_now: the server is starting, recovering or stopping. */
const cannotConnectNow = '57P03';

/** A PostgreSQL server process. */
export interface Server {
  pid: number;
  port: number;
}

/**
 * Starts a server and waits until it responds. Recovery after a crash has no time limit.
 * @throws Error when the server ends, or does not respond for a minute
 */
export async function launchServer(cluster: Cluster, program: string, port: number): Promise<Server> {
  const logFile = join(cluster.dataDir, 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  chmodSync(logFile, 0o600);
  const { directory, options } = listProgramOptions(cluster.directory);
  // PostgreSQL runs in its own process group, because Ctrl-C must not reach it before the last request is
  // finished.
  const child = spawn(
    program,
    [
      ...[
        '-D',
        directory,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
      ],
      ...['-c', 'max_connections=120', '-c', 'shared_buffers=256MB', '-c', 'log_min_error_statement=panic'],
    ],
    { ...options, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`PostgreSQL ended with code ${String(code)}, see ${logFile}`));
    });
  });
  failure.catch(() => undefined);
  const server = { pid: child.pid ?? 0, port };
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  try {
    await Promise.race([failure, waitForAnswer(cluster, server, isRunning)]);
    return server;
  } catch (error) {
    if (isRunning() && child.pid !== undefined) await stopServer(server);
    throw error;
  }
}

/** Finds the server that a killed process left behind, by the port in postmaster.pid. */
export async function findServer(cluster: Cluster): Promise<Server | null> {
  const pidFile = join(cluster.directory, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const server = { pid: Number(lines[0]), port: Number(lines[3]) };
  const deadline = Date.now() + stopSeconds * 1000;
  // The server is asked repeatedly, because its state may be unclear for a moment while it starts or stops.
  while (isAlive(server.pid) && Date.now() < deadline) {
    const answer = await ask(cluster, server);
    if (answer === 'yes') return server;
    if (answer === 'recovering') return await waitForRecovery(cluster, server);
    await sleep(200);
  }
  if (isZombie(server.pid)) await removePidFile(cluster, pidFile);
  return null;
}

/**
 * Stops a server with SIGINT. This is PostgreSQL's fast shutdown, which ends sessions and writes everything.
 */
export async function stopServer({ pid }: Server): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopSeconds * 1000;
  while (isAlive(pid) && Date.now() < deadline) await sleep(25);
}

/** Ends the processes that a killed server left behind, because the next server would wait for them. */
export function endOrphans({ directory }: Cluster, signal: 'SIGQUIT' | 'SIGKILL'): void {
  for (const pid of findProcessesIn(directory)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The error is ignored, because the process has already ended by itself.
    }
  }
}

/**
 * Removes the pid file of a killed server once no process works in the folder. If no parent collects ended
 * processes (process 1 of many containers does not), the killed server stays in the list of processes, and
 * PostgreSQL mistakes it for a running server.
 */
async function removePidFile({ directory }: Cluster, pidFile: string): Promise<void> {
  const deadline = Date.now() + stopSeconds * 1000;
  while (findProcessesIn(directory).length > 0 && Date.now() < deadline) await sleep(50);
  if (findProcessesIn(directory).length === 0) rmSync(pidFile, { force: true });
}

async function waitForRecovery(cluster: Cluster, server: Server): Promise<Server | null> {
  while (isAlive(server.pid)) {
    if ((await ask(cluster, server)) === 'yes') return server;
    await sleep(200);
  }
  return null;
}

async function waitForAnswer(cluster: Cluster, server: Server, isRunning: () => boolean): Promise<void> {
  let deadline = Date.now() + startSeconds * 1000;
  while (isRunning()) {
    const answer = await ask(cluster, server);
    if (answer === 'yes') return;
    if (answer === 'recovering') deadline = Date.now() + startSeconds * 1000;
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer within ${startSeconds} seconds`);
    await sleep(50);
  }
}

/** @throws Error when the server reports a permanent failure, such as a wrong password */
async function ask({ password }: Cluster, { port }: Server): Promise<'yes' | 'no' | 'recovering'> {
  const client = new Client({
    connectionString: buildSuperuserUrl({ port, password }, 'postgres'),
    connectionTimeoutMillis: connectSeconds * 1000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'yes';
  } catch (error) {
    const code = getCode(error);
    if (code === cannotConnectNow) return 'recovering';
    if (/^(28|3D)/.test(code)) throw error;
    return 'no';
  }
}
