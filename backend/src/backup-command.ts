import { resolve } from 'node:path';
import { writeBackup } from './platform/backup/backup.ts';
import { readConfig } from './platform/config.ts';

/**
 * `npm run backup -- <file>` backs up the installation with the settings of the server. The server may keep
 * running during the backup.
 */
const [path] = process.argv.slice(2);
try {
  if (path === undefined) throw new Error('Usage: npm run backup -- <file>');
  const { rows } = await writeBackup(readConfig(), resolve(path));
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  process.stdout.write(
    `Wrote ${count} rows to ${path}. It holds secrets: keep it where only you can read it.\n`,
  );
} catch (error) {
  process.stderr.write(`No backup: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
