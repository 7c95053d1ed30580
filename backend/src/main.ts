import { startApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { stopSignal } from './platform/stop-signal.ts';

/** Starts the product; SIGTERM and Ctrl-C stop it, the embedded database included, also while it is still starting. */
async function main(): Promise<void> {
  const asked = stopSignal();
  const app = await startApp(readConfig());
  process.stdout.write(`Puzzle Prize runs at ${app.url}\n`);
  await asked;
  await app.stop();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
