import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetCampaign } from '../images/library/image-sql.ts';

export const eraseCampaignsQueue: Queue<Record<string, never>> = {
  name: 'campaigns.erase',
  key: () => 'all',
};
const eraseCron = '*/10 * * * *';

/** SQL statements of a later feature that remove its rows of the deleted campaign `$1`. */
export interface Erasure {
  /** A statement that hides rows at once, in the transaction that deletes the campaign. */
  hide?: string;
  /**
   * Statements for large tables, each of which deletes at most `$2` rows. They are ordered so that no foreign
   * key is violated. Rows of other tables are deleted together with the campaign's row.
   */
  batches?: readonly string[];
}

/**
 * Starts the job that erases hidden campaigns. The job runs every ten minutes, so it also completes an
 * erasure that a crash interrupted.
 */
export async function startErasing(
  platform: Pick<Platform, 'jobs' | 'database' | 'log'>,
  erasures: readonly Erasure[],
): Promise<void> {
  const { jobs } = platform;
  await jobs.work(eraseCampaignsQueue, (_, signal) => eraseHiddenCampaigns(platform, erasures, signal));
  await jobs.schedule(eraseCampaignsQueue, eraseCron, {});
}

/** Removes the rows of all hidden campaigns. It may run on several nodes at once. */
export async function eraseHiddenCampaigns(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  erasures: readonly Erasure[],
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from puzzles where deleted_at is not null order by deleted_at',
  );
  for (const { id } of rows) {
    await eraseCampaign(database.pool, id, { erasures, signal });
    log.info({ campaignId: id }, 'deleted campaign erased');
  }
}

/**
 * Hides a campaign. After the transaction, nobody reaches the campaign any more, neither its owner nor through an
 * embed, preview, race or image address, and it gives no more rewards.
 */
export async function hideCampaign(
  em: SqlEntityManager,
  id: string,
  erasures: readonly Erasure[],
): Promise<void> {
  for (const { hide } of erasures) if (hide !== undefined) await runSql(em, hide, [id]);
  await runSql(em, forgetCampaign, [id]);
  await runSql(
    em,
    `update puzzles set creator_id = null, deleted_at = now(), is_active = false, unique_id = 'deleted_' || id,
       image_hash = '', master_hash = '' where id = $1`,
    [id],
  );
}

/**
 * Removes the rows of a hidden campaign, each batch in its own transaction, and then the campaign.
 * @returns false if rows may be left, because a statement has deleted `maxBatches` full batches
 */
export async function eraseCampaign(
  pool: Pool,
  id: string,
  { erasures, ...limits }: { erasures: readonly Erasure[]; maxBatches?: number; signal?: AbortSignal },
): Promise<boolean> {
  for (const statement of erasures.flatMap(({ batches = [] }) => batches)) {
    const { isDone } = await purgeInBatches(pool, { statement, values: [id], ...limits });
    if (!isDone) return false;
  }
  await pool.query('delete from puzzles where id = $1 and deleted_at is not null', [id]);
  return true;
}
