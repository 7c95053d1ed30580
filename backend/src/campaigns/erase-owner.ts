import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { allowBatchStatements } from '../platform/database/transaction.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Platform } from '../platform/platform.ts';
import type { BeforeDelete } from './campaigns.ts';
import { eraseHiddenCampaigns, type Erasure, hideCampaign } from './erase-campaign.ts';
import { campaignChanged } from './topics.ts';

/** Counts the campaigns of an owner, including drafts and archived ones. */
export async function countCampaignsOf(em: SqlEntityManager, ownerId: string): Promise<number> {
  const { rows } = await runSql<{ count: number }>(
    em,
    'select count(*)::int as count from puzzles where creator_id = $1',
    [ownerId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Stops all campaigns of an owner at once, in the transaction that closes the account: they cannot be played or
 * previewed any more. Returns their ids. `eraseCampaignsOf` deletes them.
 */
export async function stopCampaignsOf(tx: SqlEntityManager, ownerId: string): Promise<string[]> {
  const { rows } = await runSql<{ id: string }>(
    tx,
    `update puzzles set is_active = false, unique_id = 'deleted_' || id where creator_id = $1 returning id`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

interface EraseServices extends Pick<Platform, 'bus' | 'database' | 'log'> {
  beforeDelete: BeforeDelete;
  erasures: readonly Erasure[];
}

/**
 * Erases all campaigns of an owner, as a deletion by the owner does (D10). Each campaign is hidden in its own
 * transaction, after which it no longer belongs to the owner. Then the rows of all hidden campaigns are removed,
 * including those that an interrupted call has left.
 */
export async function eraseCampaignsOf(
  { bus, database, log, beforeDelete, erasures }: EraseServices,
  ownerId: string,
  signal: AbortSignal,
): Promise<void> {
  const { orm, pool } = database;
  const { rows } = await pool.query<{ id: string }>('select id from puzzles where creator_id = $1', [
    ownerId,
  ]);
  for (const { id } of rows) {
    signal.throwIfAborted();
    await orm.em.fork().transactional(async (tx) => {
      // Statements for a campaign with many codes may take longer than the usual time limit.
      await runSql(tx, allowBatchStatements);
      await beforeDelete(tx, id);
      await hideCampaign(tx, id, erasures);
    });
    bus.publish(campaignChanged, { campaignId: id });
  }
  await eraseHiddenCampaigns({ database, log }, erasures, signal);
}
