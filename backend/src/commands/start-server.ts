import { startApp } from '../app.ts';
import { collectAtRest } from '../platform/collect-at-rest.ts';
import type { Config } from '../platform/config.ts';
import type { Edges } from '../platform/create-platform.ts';
import { stopSignal } from '../platform/stop-signal.ts';
import { isWorker, joinPrimary, type Worker } from '../platform/workers/worker.ts';

/** Serves in this process until it is asked to stop: alone, or as one of the workers of a server. */
export async function startServer(settings: Config): Promise<void> {
  const stopRequested = stopSignal();
  const worker = isWorker() ? await joinPrimary() : undefined;
  const config = worker ? toWorkerConfig(settings, worker) : settings;
  const app = await startApp(config, { openSandbox: await loadSandbox(config), worker });
  collectAtRest();
  if (worker) worker.announceReady(app.url);
  else process.stdout.write(`Puzzle Prize runs at ${app.url}\n`);
  await stopRequested;
  await app.stop();
}

/** Minimum number of database connections that the jobs and calls of a worker need. */
const fewestConnections = 2;

/** Returns the settings of one worker, which shares the database connections of its server with the others. */
function toWorkerConfig(settings: Config, { databaseUrl, port }: Worker): Config {
  const share = Math.ceil(settings.databasePoolMax / settings.workers);
  return { ...settings, databaseUrl, port, databasePoolMax: Math.max(fewestConnections, share) };
}

/** Node's codes for a package that is not installed, and for one without its sources. */
const absentCodes: ReadonlySet<unknown> = new Set(['ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED']);

/**
 * Loads the Stripe emulator for development. Neither a production installation nor the published package
 * contains it.
 */
async function loadSandbox({ isProduction, stripe }: Config): Promise<Edges['openSandbox']> {
  if (isProduction || stripe) return undefined;
  try {
    return (await import('@puzzle-prize/stripe-sandbox')).openSandbox;
  } catch (error) {
    if (error instanceof Error && 'code' in error && absentCodes.has(error.code)) return undefined;
    throw error;
  }
}
