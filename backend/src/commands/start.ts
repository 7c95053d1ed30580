import { type Config, readConfig } from '../platform/config.ts';
import { isWorker } from '../platform/workers/worker.ts';
import { ensureBuilt } from '../web/ensure-built.ts';

/**
 * Starts the product, in several processes if `WORKERS` asks for them. SIGTERM or Ctrl-C stops the server and
 * its embedded database, even during startup.
 */
export async function start(): Promise<void> {
  const config: Config = readConfig();
  // Backend tests need no built files.
  if (config.environment !== 'test' && !isWorker()) await ensureBuilt();
  // The process that starts workers does not serve, so it does not load the product.
  if (config.workers > 1 && !isWorker()) await (await import('./start-workers.ts')).startWorkers(config);
  else await (await import('./start-server.ts')).startServer(config);
}
