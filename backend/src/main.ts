import { startApp } from './app.ts';
import { collectAtRest } from './platform/collect-at-rest.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { Edges } from './platform/create-platform.ts';
import { stopSignal } from './platform/stop-signal.ts';
import { ensureBuilt } from './web/ensure-built.ts';

/** Starts the product. SIGTERM or Ctrl-C stops the server and its embedded database, even during startup. */
async function main(): Promise<void> {
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

/** Loads the Stripe emulator for development. A production installation does not contain it. */
async function loadSandbox({ isProduction, stripe }: Config): Promise<Edges['openSandbox']> {
  if (isProduction || stripe) return undefined;
  return (await import('@puzzle-prize/stripe-sandbox')).openSandbox;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
