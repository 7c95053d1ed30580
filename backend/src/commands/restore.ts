import { restoreBackup } from '../platform/backup/restore.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { entities, migrations } from '../schema.ts';
import { countRows } from './count-rows.ts';
import { describeFailure } from './describe-failure.ts';

/** Restores the installation from the backup at `path`. The server must be stopped. */
export async function restore(path: string, { isReplacing }: { isReplacing: boolean }): Promise<void> {
  try {
    const log = createLog({ logLevel: 'silent' });
    const { end } = await restoreBackup(path, {
      config: readConfig(),
      entities,
      migrations,
      isReplacing,
      log,
    });
    process.stdout.write(`Restored ${countRows(end.rows)} rows. The server can be started now.\n`);
  } catch (error) {
    throw describeFailure('Nothing was restored', error);
  }
}
