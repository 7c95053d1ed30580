import { readConfig } from '../platform/config.ts';
import { openInstallation } from './open-installation.ts';

/** Brings the tables to this version. `start` does the same, but a deployment may want it as a step of its own. */
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
