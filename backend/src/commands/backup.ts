import { writeBackup } from '../platform/backup/backup.ts';
import { readConfig } from '../platform/config.ts';
import { countRows } from './count-rows.ts';
import { describeFailure } from './describe-failure.ts';

/** Backs up the installation to a new file at `path`. The server may keep running during the backup. */
export async function backup(path: string): Promise<void> {
  try {
    const { header, end } = await writeBackup(readConfig(), path);
    process.stdout.write(
      `Wrote ${countRows(end.rows)} rows as of ${header.madeAt} to ${path}. It holds secrets: keep it where only you can read it.\n`,
    );
  } catch (error) {
    throw describeFailure('No backup', error);
  }
}
