import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDataDir } from '../data-dir.ts';
import { findFreePort } from '../free-port.ts';
import type { Log } from '../log.ts';
import { type Cluster, findHeldData, makeCluster, openCluster, setAside } from './embedded/cluster.ts';
import { holdDataDir, type OwnerLock } from './embedded/owner-lock.ts';
import { isAlive } from './embedded/processes.ts';
import { findPrograms, type Programs } from './embedded/program.ts';
import {
  buildApplicationUrl,
  databaseName,
  makeRoleAndDatabase,
  moveOwnership,
  buildSuperuserUrl,
} from './embedded/roles.ts';
import { endOrphans, findServer, launchServer, type Server, stopServer } from './embedded/server.ts';

export interface EmbeddedPostgres {
  /** URL with which the application opens the product's database. Its role has no rights over the server. */
  url: string;
  /** URL with which the superuser opens the same database. */
  superuserUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of the product, with its files in `{dataDir}/postgres`, and restarts it whenever it
 * ends. If a killed process has left a running server behind, that server is used, so no data is lost and no
 * two servers run.
 * @throws Error when this platform has no binaries, the server does not start within a minute, or another
 * process uses the folder
 */
export async function startEmbeddedPostgres(dataDir: string, log?: Log): Promise<EmbeddedPostgres> {
  openDataDir(dataDir);
  const cluster = openCluster(dataDir);
  const programs = await findPrograms();
  const leftBehind = await findServer(cluster);
  const server = leftBehind ?? (await startFirst(cluster, programs, log));
  const address = { port: server.port, password: cluster.password };
  try {
    await makeRoleAndDatabase(address);
    const lock = await holdDataDir(buildApplicationUrl(address), dataDir);
    await moveOwnership(address).catch(async (error: unknown) => {
      await lock.release();
      throw error;
    });
    const stop = supervise({ cluster, program: programs.postgres, server, lock, log });
    return {
      url: buildApplicationUrl(address),
      superuserUrl: buildSuperuserUrl(address, databaseName),
      stop,
    };
  } catch (error) {
    // A server that was already running may belong to another living process, so it is not stopped.
    if (!leftBehind) await stopServer(server);
    throw error;
  }
}

/** Whether DATA_DIR contains an embedded database. */
export const hasEmbeddedPostgres = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres'));

/**
 * Opens the embedded database for a command, such as a backup. Uses the server of the running product, or starts one.
 * @throws Error when DATA_DIR contains no database
 */
export async function borrowEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  if (!hasEmbeddedPostgres(dataDir)) throw new Error(`there is no database in DATA_DIR ${dataDir}`);
  const cluster = openCluster(dataDir);
  const running = await findServer(cluster);
  if (!running) return await startEmbeddedPostgres(dataDir);
  const address = { port: running.port, password: cluster.password };
  return { url: buildSuperuserUrl(address, databaseName), stop: () => Promise.resolve() };
}

async function startFirst(cluster: Cluster, programs: Programs, log?: Log): Promise<Server> {
  makeCluster(cluster, programs.initdb, log);
  const port = await findFreePort();
  try {
    return await launchServer(cluster, programs.postgres, port);
  } catch (error) {
    // In earlier versions, an interruption late in the creation left a directory that looks complete. It is
    // replaced unless it contains data.
    if (findHeldData(cluster)) throw error;
    setAside(cluster, log);
    makeCluster(cluster, programs.initdb, log);
    return await launchServer(cluster, programs.postgres, port);
  }
}

const checkMs = 200;
const retryMs = 500;
/** The number of failed restart attempts for each line in the log. */
const triesPerLine = 20;

interface Supervised {
  cluster: Cluster;
  program: string;
  server: Server;
  lock: OwnerLock;
  log: Log | undefined;
}

/**
 * Restarts the server on the same port whenever it ends. Returns a function that stops the restarts and the
 * server.
 */
function supervise({ cluster, program, server: first, lock, log }: Supervised): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function relaunch(): Promise<Server> {
    for (let attempt = 1; ; attempt += 1) {
      endOrphans(cluster, attempt === 1 ? 'SIGQUIT' : 'SIGKILL');
      try {
        const server = await launchServer(cluster, program, first.port);
        log?.warn({ port: server.port }, 'The embedded PostgreSQL is running again');
        return server;
      } catch (error) {
        signal.throwIfAborted();
        if (attempt % triesPerLine === 0)
          log?.error({ err: error }, 'The embedded PostgreSQL cannot be started');
        await sleep(retryMs, undefined, { signal });
      }
    }
  }

  async function watch(): Promise<void> {
    let server = first;
    try {
      for (;;) {
        await sleep(checkMs, undefined, { ref: false, signal });
        if (isAlive(server.pid)) continue;
        log?.error('The embedded PostgreSQL has ended and is being restarted');
        server = await relaunch();
      }
    } catch {
      await lock.release();
      await stopServer(server);
    }
  }

  const ended = watch();
  return async () => {
    stopping.abort();
    await ended;
  };
}
