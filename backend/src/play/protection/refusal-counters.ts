import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { type Batches, createBatches } from '../../platform/batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCampaigns } from '../../campaigns/campaign-sql.ts';

/** The refused solutions of a campaign in one hour with one embed and one reason. */
interface Refusals {
  campaignId: string;
  embedId: string;
  reason: string;
  /** The start of the hour, in milliseconds. */
  hourMs: number;
  count: number;
}

/** Counts refused solutions in memory and writes them in batches, so that no refused call causes a write. */
export interface RefusalCounters extends Pick<Batches<Refusals>, 'flush' | 'close'> {
  count(refused: { campaignId: string; embedId: string; reason: ErrorCode }): void;
}

const hourMs = 3_600_000;

export function createRefusalCounters({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): RefusalCounters {
  const batches = createBatches<Refusals>({
    identify: ({ campaignId, embedId, reason, hourMs: startMs }) =>
      [campaignId, embedId, reason, startMs].join('|'),
    merge: (pending, added) => ({ ...added, count: pending.count + added.count }),
    write: (refusals) => writeRefusals(database.pool, refusals),
    log,
    name: 'the counts of refused solutions',
  });
  return {
    count(refused) {
      const startMs = Math.floor(clock.now() / hourMs) * hourMs;
      batches.add({ ...refused, hourMs: startMs, count: 1 });
    },
    flush: () => batches.flush(),
    close: () => batches.close(),
  };
}

/** Adds all counts, or none, so the caller can write a failed batch again. Deleted campaigns are skipped. */
async function writeRefusals(pool: Pool, refusals: readonly Refusals[]): Promise<void> {
  await pool.query(statement, [
    refusals.map(({ campaignId }) => campaignId),
    refusals.map(({ hourMs }) => new Date(hourMs)),
    refusals.map(({ embedId }) => embedId),
    refusals.map(({ reason }) => reason),
    refusals.map(({ count }) => count),
  ]);
}

const statement = `
  with batch as (
    select * from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::text[], $5::int[])
      as row (campaign_id, hour, embed_id, reason, count)
  ), ${lockCampaigns}
  insert into play_refusals as known (puzzle_id, hour, embed_id, reason, count)
  select campaign_id, hour, embed_id, reason, count
  from batch join campaigns on campaigns.id = batch.campaign_id
  order by campaign_id, hour, embed_id, reason
  on conflict (puzzle_id, hour, embed_id, reason) do update set count = known.count + excluded.count`;
