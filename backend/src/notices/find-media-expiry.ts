import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaNoticeDays } from '@puzzle-prize/sdk/protocol/limits';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { getGraceStart, getStorageState } from '../media/rewards/expiry.ts';
import { fromRewards } from '../media/rewards/reward-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { ExpiryRow, Finding, Search } from './notice.ts';

const dayMs = 24 * 3_600_000;

/**
 * Finds campaigns whose media storage ends soon, or has ended and is in the grace period. Only the most urgent
 * step is found. The item that expires first stands for all items that expire on the same day.
 */
export async function findMediaExpiry(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<ExpiryRow>(em, statement, [
    new Date(nowMs),
    getGraceStart(nowMs),
    new Date(nowMs + Math.max(...mediaNoticeDays) * dayMs),
    [0, ...mediaNoticeDays],
    limit,
  ]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, days, endsMs }): Finding => {
    const endsAt = new Date(days === 0 ? getStorageState(endsMs, nowMs).graceEndsMs : endsMs).toISOString();
    return { ownerId, puzzleId, embedId: null, dedupeKey, detail: { kind: 'media_expiry', days, endsAt } };
  });
}

const statement = `
  with ends as materialized (
    select m.puzzle_id, min(m.expires_at) as at ${fromRewards}
    where m.media_hash is not null and m.expires_at > $2 and m.expires_at <= $3
    group by m.puzzle_id, (m.expires_at at time zone 'UTC')::date
  ), steps as (
    select ends.*, (select min(step) from unnest($4::int[]) step where ends.at <= $1::timestamptz + step * interval '1 day') as days
    from ends
  ), found as (
    select p.creator_id as "ownerId", p.id as "puzzleId", steps.days,
      'media_expiry:' || p.id || ':' || to_char(steps.at at time zone 'UTC', 'YYYY-MM-DD') || ':' || steps.days as "dedupeKey",
      (extract(epoch from steps.at) * 1000)::float8 as "endsMs"
    from steps ${joinCampaign('steps.puzzle_id')} where p.creator_id is not null
  )
  select * from found where not exists (select from notices n where n.dedupe_key = "dedupeKey") limit $5`;
