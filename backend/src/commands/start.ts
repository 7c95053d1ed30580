import { startApp } from '../app.ts';
import { collectAtRest } from '../platform/collect-at-rest.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Edges } from '../platform/create-platform.ts';
import { stopSignal } from '../platform/stop-signal.ts';
import { ensureBuilt } from '../web/ensure-built.ts';

/** Starts the product. SIGTERM or Ctrl-C stops the server and its embedded database, even during startup. */
export async function start(): Promise<void> {
  const config = readConfig();
  // Backend tests need no built files.
  if (config.environment !== 'test') await ensureBuilt();
  const stopRequested = stopSignal();
  const app = await startApp(config, { openSandbox: await loadSandbox(config) });
  collectAtRest();
  process.stdout.write(`Puzzle Prize runs at ${app.url}\n`);
  await stopRequested;
  await app.stop();
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
