import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { noticeDays } from '@puzzle-prize/sdk/protocol/limits';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { fromCodeRestores } from '../codes/held/restored-codes.ts';
import { takeStockAlerts } from '../codes/stock-alerts.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Finding, Search } from './notice.ts';

const dayMs = 24 * 3_600_000;

/**
 * Examines one part of all collections, and finds those whose stock has fallen to a share at which the owner is
 * warned (A2). `takeStockAlerts` returns each warning only once until codes are added. The key contains the number of
 * codes that were ever added, so that a warning after a refill is a new notice.
 * @returns the findings, and the id after which the next part begins; null after the last part
 */
export async function findStock(
  em: SqlEntityManager,
  part: { after: string; limit: number },
): Promise<{ findings: Finding[]; next: string | null }> {
  const { alerts, next } = await takeStockAlerts(em, part);
  const findings = alerts.map(
    ({ ownerId, puzzleId, collectionId, percent, left, total, prize }): Finding => ({
      ...{ ownerId, puzzleId, embedId: null },
      dedupeKey: `stock:${collectionId}:${String(total)}:${String(percent)}`,
      detail: { kind: 'stock', percent, left, total, ...(prize !== 'first' && { prize }) },
    }),
  );
  return { findings, next };
}

interface RestoredRow {
  ownerId: string;
  puzzleId: string;
  dedupeKey: string;
  backupMs: number;
  given: number;
  held: number;
}

/** Finds campaigns with codes that were, or may have been, given out after the backup that was restored (B44). */
export async function findRestored(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<RestoredRow>(em, restoredStatement, [
    new Date(nowMs - noticeDays * dayMs),
    limit,
  ]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, backupMs, given, held }): Finding => ({
    ...{ ownerId, puzzleId, embedId: null, dedupeKey },
    detail: { kind: 'restored', backupAt: new Date(backupMs).toISOString(), given, held },
  }));
}

const restoredStatement = `
  with found as (
    select p.creator_id as "ownerId", p.id as "puzzleId", 'restored:' || o.id as "dedupeKey",
      (extract(epoch from o.backup_at) * 1000)::float8 as "backupMs", o.given, o.held
    ${fromCodeRestores} ${joinCampaign('o.puzzle_id')} where o.restored_at > $1 and p.creator_id is not null
  )
  select * from found where not exists (select from notices n where n.dedupe_key = "dedupeKey") limit $2`;
