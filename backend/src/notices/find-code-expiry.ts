import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { noticeDays } from '@puzzle-prize/sdk/protocol/limits';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { fromFreeCodes, joinActiveCollections } from '../codes/code-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { ExpiryRow, Finding, Search } from './notice.ts';

/**
 * Finds campaigns whose codes have expired, or expire within a number of days that their owner chose (A5). Only the most
 * urgent step of a collection is found, and only for `noticeDays`: after the purge of its notice, the step would be
 * announced again. Codes that have all been given out need no notice.
 */
export async function findCodeExpiry(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<ExpiryRow>(em, statement, [new Date(nowMs), noticeDays, limit]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, days, endsMs, prize }): Finding => {
    const endsAt = new Date(endsMs).toISOString();
    const detail = { kind: 'code_expiry', days, endsAt, ...(prize && { prize }) } as const;
    return { ownerId, puzzleId, embedId: null, dedupeKey, detail };
  });
}

const statement = `
  with found as (
    select p.creator_id as "ownerId", p.id as "puzzleId", step.days, nullif(c.prize, 'first') as prize,
      'code_expiry:' || c.id || ':' || extract(epoch from c.expires_at)::bigint || ':' || step.days as "dedupeKey",
      (extract(epoch from c.expires_at) * 1000)::float8 as "endsMs"
    ${fromCampaigns} ${joinActiveCollections('p.id')}
    cross join lateral (
      select min(step) as days from unnest(c.alert_days || 0) step where c.expires_at <= $1::timestamptz + step * interval '1 day'
    ) step
    where c.alert_days <> '{}' and c.expires_at > $1::timestamptz + (step.days - $2::int) * interval '1 day'
      and p.creator_id is not null and p.is_active
      and (p.ends_at is null or p.ends_at > $1)
      and (c.code_type = 'coupon' or exists (select ${fromFreeCodes('c.id')}))
  )
  select * from found where not exists (select from notices n where n.dedupe_key = "dedupeKey") limit $3`;
