import { readConfig } from '../platform/config.ts';
import { describeFailure } from './describe-failure.ts';
import { describeRestore } from './describe-restore.ts';
import { type RestoreChoice, restoreInstallation } from './restore-installation.ts';

/** Restores the installation from the backup at `path`, and prints a report. The server must be stopped. */
export async function restore(path: string, choice: RestoreChoice): Promise<void> {
  try {
    process.stdout.write(describeRestore(await restoreInstallation(readConfig(), path, choice)));
  } catch (error) {
    throw describeFailure('Nothing was restored', error);
  }
}
