import { readConfig } from '../platform/config.ts';
import { openInstallation } from './open-installation.ts';

/** Migrates the tables to this version. `start` also does this, but a deployment may need it as a separate step. */
export async function migrate(): Promise<void> {
  const database = await openInstallation(readConfig());
  try {
    const executed = await database.orm.migrator.getExecuted();
    process.stdout.write(
      `The database is at version ${executed.at(-1)?.name ?? 'none'} (${executed.length} migrations).\n`,
    );
  } finally {
    await database.close();
  }
}
