import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { counterRecentMax } from '@puzzle-prize/sdk/protocol/limits';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { joinCollection, termColumns } from '../code-sql.ts';
import type { RedeemableCode } from './find-redeemable.ts';

/** Lists the codes that a session of a counter marked last and that are still marked, the newest first (G112). */
export async function listMarkedBySession(
  em: SqlEntityManager,
  sessionId: string,
): Promise<RedeemableCode[]> {
  const { rows } = await runSql<RedeemableCode>(
    em,
    `select d.id::text, d.code, 'redeemed' as state, p.id as "puzzleId", p.title, p.time_zone as "timeZone",
       r.redeemed_at as "redeemedAt", r.redeemed_by as "redeemedBy", r.via, null as "orderHash",
       r.counter_session_id as "counterSessionId", ${termColumns}
     from code_redemptions r
     join discount_codes d on d.id = r.code_id and d.redeemed_at = r.redeemed_at
     ${joinCollection('d.collection_id')} ${joinCampaign('c.puzzle_id')} and p.deleted_at is null
     where r.counter_session_id = $1 order by r.redeemed_at desc limit ${counterRecentMax}`,
    [sessionId],
  );
  return rows.map((row) => ({ ...row, redeemedAt: row.redeemedAt && new Date(row.redeemedAt) }));
}
