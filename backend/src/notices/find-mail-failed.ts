import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { fromPrizeMails } from '../delivery/mails/prize-mail-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Finding, Search } from './notice.ts';

const dayMs = 24 * 3_600_000;

interface FailedRow {
  ownerId: string;
  puzzleId: string;
  dedupeKey: string;
  count: number;
}

/**
 * Finds campaigns with prize mails that failed in the last 24 hours, unless a notice about failed mails was stored in
 * this time. The key contains the day, so that simultaneous runs store one notice.
 */
export async function findMailFailed(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<FailedRow>(em, statement, [
    new Date(nowMs - dayMs),
    new Date(nowMs).toISOString().slice(0, 10),
    limit,
  ]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, count }): Finding => ({
    ...{ ownerId, puzzleId, embedId: null, dedupeKey },
    detail: { kind: 'mail_failed', count },
  }));
}

const statement = `
  with failed as (
    select m.puzzle_id, count(*)::int as count ${fromPrizeMails}
    where m.state = 'failed' and m.failed_at > $1 group by m.puzzle_id
  ), found as (
    select p.creator_id as "ownerId", p.id as "puzzleId", 'mail_failed:' || p.id || ':' || $2::text as "dedupeKey", failed.count
    from failed ${joinCampaign('failed.puzzle_id')} where p.creator_id is not null
  )
  select * from found
  where not exists (
    select from notices n where n.puzzle_id = "puzzleId" and n.created_at > $1 and n.kind = 'mail_failed')
    and not exists (select from notices n where n.dedupe_key = "dedupeKey")
  limit $3`;
