import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { pendingPaymentHours, unpaidCampaignDays } from '@puzzle-prize/sdk/protocol/limits';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { selectProcessing } from '../payments/orders.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Finding, Search } from './notice.ts';

const hourMs = 3_600_000;

interface UnpaidRow {
  ownerId: string;
  puzzleId: string;
  dedupeKey: string;
  createdMs: number;
}

/** Finds campaigns that await their payment. A payment that a bank is processing needs no reminder. */
export async function findPaymentPending(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<UnpaidRow>(em, statement, [
    new Date(nowMs - pendingPaymentHours * hourMs),
    limit,
  ]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, createdMs }): Finding => {
    const deletedAt = new Date(createdMs + unpaidCampaignDays * 24 * hourMs).toISOString();
    return { ownerId, puzzleId, embedId: null, dedupeKey, detail: { kind: 'payment_pending', deletedAt } };
  });
}

const statement = `
  with found as (
    select p.creator_id as "ownerId", p.id as "puzzleId", 'payment_pending:' || p.id as "dedupeKey",
      (extract(epoch from p.created_at) * 1000)::float8 as "createdMs"
    ${fromCampaigns}
    where p.is_awaiting_payment and p.created_at <= $1 and p.archived_at is null and p.creator_id is not null
      and not exists (${selectProcessing('p.id', 'campaign')})
  )
  select * from found where not exists (select from notices n where n.dedupe_key = "dedupeKey") limit $2`;
