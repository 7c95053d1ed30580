import { z } from 'zod';
import { holdCodes, type RestoredCampaign } from '../codes/held/hold-codes.ts';
import { renewBatches } from '../codes/promotions/renew-batches.ts';
import { skipLostIds } from '../platform/backup/load-backup.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { allowBatchStatements, inTransaction } from '../platform/database/transaction.ts';
import { describeHeld } from './describe-restore.ts';
import { openInstallation } from './open-installation.ts';

/** Holds back all free codes, and prints the campaigns. */
export async function printHeldCodes(backupAt: string): Promise<void> {
  const campaigns = await holdAllCodes(readConfig(), backupAt);
  process.stdout.write(`${describeHeld({ campaigns, givenCodes: [], lostCodes: [] }).join('\n')}\n`);
}

/**
 * Holds back all free codes of an installation whose database was restored by other means than `restore`, such as a
 * dump of PostgreSQL: any of them may have been given out after the backup (B44). Also skips the ids that lost rows
 * may have had, and gives batches new seeds, as `restore` does in an empty installation.
 * @param backupAt the time of the backup, in ISO 8601
 * @throws Error if `backupAt` is not a time in the past
 */
export async function holdAllCodes(config: Config, backupAt: string): Promise<RestoredCampaign[]> {
  const time = z.iso.datetime({ offset: true }).safeParse(backupAt);
  if (!time.success || Date.parse(time.data) > Date.now())
    throw new Error('--backup-at must be a time in the past, such as 2026-11-26T02:00:00Z.');
  const database = await openInstallation(config);
  try {
    return await inTransaction(database.pool, async (client) => {
      await client.query(allowBatchStatements);
      await skipLostIds(client);
      await renewBatches(client);
      return await holdCodes(
        { client, replaced: null, backupAt: time.data },
        { hasNoLaterWins: false, givenCodes: [] },
      );
    });
  } finally {
    await database.close();
  }
}
