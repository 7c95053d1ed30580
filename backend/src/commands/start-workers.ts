import type { Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { tryPort } from '../platform/free-port.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createSecrets } from '../platform/secrets.ts';
import { stopSignal } from '../platform/stop-signal.ts';
import { runWorkers } from '../platform/workers/primary.ts';

/**
 * Runs the product in `WORKERS` processes behind one port. This process, the primary, prepares what they
 * share: the secret, the port and the embedded database. It serves nothing itself. The tables are migrated by
 * the first worker; the others wait for its lock, as the servers of a larger installation do.
 */
export async function startWorkers(config: Config): Promise<void> {
  const stopRequested = stopSignal();
  const log = createLog(config);
  // Creates the secret once, before several processes need it.
  createSecrets(config);
  // Workers share the port, so they would not notice another server that also shares it.
  const port = await tryPort(config.host, config.port);
  const postgres = await openPostgres(config, log);
  try {
    await runWorkers({
      count: config.workers,
      databaseUrl: postgres.url,
      port,
      log,
      stopRequested,
      onReady(url) {
        process.stdout.write(`Puzzle Prize runs at ${url} with ${config.workers} workers\n`);
      },
    });
  } finally {
    await postgres.stop();
  }
}

async function openPostgres({ databaseUrl, dataDir }: Config, log: Log) {
  if (databaseUrl === undefined) return await startEmbeddedPostgres(dataDir, log);
  return { url: databaseUrl, stop: () => Promise.resolve() };
}
