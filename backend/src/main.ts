import { startApp } from './app.ts';
import { readConfig } from './platform/config.ts';

/** Starts the product; SIGTERM and Ctrl-C stop it, the embedded database included, also while it is still starting. */
function main(): void {
  const starting = startApp(readConfig());
  starting.then((app) => process.stdout.write(`Puzzle Prize runs at ${app.url}\n`), fail);
  const stop = () => {
    starting
      .then((app) => app.stop())
      .then(() => process.exit(0))
      .catch(fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  main();
} catch (error) {
  fail(error);
}
