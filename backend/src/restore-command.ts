import { resolve } from 'node:path';
import { restoreBackup } from './platform/backup/restore.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { entities, migrations } from './schema.ts';

/** `npm run restore -- <file> [--replace]` uses the settings of the server. The server must be stopped. */
const args = process.argv.slice(2);
const isReplacing = args.includes('--replace');
const [path] = args.filter((arg) => arg !== '--replace');
try {
  if (path === undefined) throw new Error('Usage: npm run restore -- <file> [--replace]');
  const log = createLog({ logLevel: 'silent' });
  const { rows } = await restoreBackup(resolve(path), {
    config: readConfig(),
    entities,
    migrations,
    isReplacing,
    log,
  });
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  process.stdout.write(`Restored ${count} rows. Start the server with npm start.\n`);
} catch (error) {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
