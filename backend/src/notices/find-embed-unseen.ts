import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { unseenNoticeDays, unseenNoticeMaxDays } from '@puzzle-prize/sdk/protocol/limits';
import { isInSchedule, joinCampaign } from '../campaigns/campaign-sql.ts';
import { fromEmbeds, lastSeen } from '../embeds/embed-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Finding, Search } from './notice.ts';

const dayMs = 24 * 3_600_000;

interface UnseenRow {
  ownerId: string;
  puzzleId: string;
  embedId: string;
  dedupeKey: string;
  seenMs: number;
}

/**
 * Finds embed codes with a running campaign that were seen before, but not in the last days. The key contains the
 * time of the last sighting, so the owner gets one notice until the embed code is seen again.
 */
export async function findEmbedUnseen(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<UnseenRow>(em, statement, [
    new Date(nowMs - unseenNoticeDays * dayMs),
    new Date(nowMs - unseenNoticeMaxDays * dayMs),
    limit,
  ]);
  return rows.map(({ ownerId, puzzleId, embedId, dedupeKey, seenMs }): Finding => {
    const lastSeenAt = new Date(seenMs).toISOString();
    return { ownerId, puzzleId, embedId, dedupeKey, detail: { kind: 'embed_unseen', lastSeenAt } };
  });
}

const statement = `
  with found as (
    select e.user_id as "ownerId", p.id as "puzzleId", e.id as "embedId", seen.ms as "seenMs",
      'embed_unseen:' || e.id || ':' || seen.ms::bigint as "dedupeKey"
    ${fromEmbeds} ${joinCampaign('e.assigned_puzzle_id')},
      lateral (select ${lastSeen} as at) last,
      lateral (select (extract(epoch from last.at) * 1000)::float8 as ms) seen
    where e.is_active and p.is_active and p.creator_id = e.user_id and ${isInSchedule()}
      and last.at <= $1 and last.at > $2
  )
  select * from found where not exists (select from notices n where n.dedupe_key = "dedupeKey") limit $3`;
