import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { noticeDays } from '@puzzle-prize/sdk/protocol/limits';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { fromCodeRestores } from '../codes/held/restored-codes.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Finding, Search } from './notice.ts';

interface RestoredRow {
  ownerId: string;
  puzzleId: string;
  dedupeKey: string;
  backupMs: number;
  given: number;
  held: number;
}

const dayMs = 24 * 3_600_000;

/** Finds campaigns with codes that were, or may have been, given out after the backup that was restored (B44). */
export async function findRestored(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<RestoredRow>(em, statement, [new Date(nowMs - noticeDays * dayMs), limit]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, backupMs, given, held }): Finding => ({
    ...{ ownerId, puzzleId, embedId: null, dedupeKey },
    detail: { kind: 'restored', backupAt: new Date(backupMs).toISOString(), given, held },
  }));
}

const statement = `
  with found as (
    select p.creator_id as "ownerId", p.id as "puzzleId", 'restored:' || o.id as "dedupeKey",
      (extract(epoch from o.backup_at) * 1000)::float8 as "backupMs", o.given, o.held
    ${fromCodeRestores} ${joinCampaign('o.puzzle_id')} where o.restored_at > $1 and p.creator_id is not null
  )
  select * from found where not exists (select from notices n where n.dedupe_key = "dedupeKey") limit $2`;
