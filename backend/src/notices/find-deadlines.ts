import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import {
  mediaNoticeDays,
  noticeDays,
  pendingPaymentHours,
  unpaidCampaignDays,
} from '@puzzle-prize/sdk/protocol/limits';
import { fromCampaigns, joinCampaign } from '../campaigns/campaign-sql.ts';
import { fromFreeCodes, joinActiveCollections } from '../codes/code-sql.ts';
import { getGraceStart, getStorageState } from '../media/rewards/expiry.ts';
import { fromRewards } from '../media/rewards/reward-sql.ts';
import { selectProcessing } from '../payments/orders.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Finding, Search } from './notice.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A row about something that expires. The finders of codes and media read such rows. */
interface ExpiryRow {
  ownerId: string;
  puzzleId: string;
  dedupeKey: string;
  /** The warning step that was reached, as a number of days before the expiry; 0 after the expiry. */
  days: number;
  endsMs: number;
  /** The prize in a race that the codes are for; null for the first prize and for media. */
  prize?: PrizeKind | null;
}

/**
 * Finds campaigns whose codes have expired, or expire within a number of days that their owner chose (A5). Only the
 * most urgent step of a collection is found, and only for `noticeDays` days. Without this limit, the step would be
 * announced again after its notice was purged. Codes that have all been given out need no notice.
 */
export async function findCodeExpiry(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<ExpiryRow>(em, codeStatement, [new Date(nowMs), noticeDays, limit]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, days, endsMs, prize }): Finding => {
    const endsAt = new Date(endsMs).toISOString();
    const detail = { kind: 'code_expiry', days, endsAt, ...(prize && { prize }) } as const;
    return { ownerId, puzzleId, embedId: null, dedupeKey, detail };
  });
}

const codeStatement = `
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

/**
 * Finds campaigns whose media storage ends soon, or has ended and is in the grace period. Only the most urgent
 * step is found. The item that expires first stands for all items that expire on the same day.
 */
export async function findMediaExpiry(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<ExpiryRow>(em, mediaStatement, [
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

const mediaStatement = `
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

interface UnpaidRow {
  ownerId: string;
  puzzleId: string;
  dedupeKey: string;
  createdMs: number;
}

/** Finds campaigns that await their payment. A payment that a bank is processing needs no reminder. */
export async function findPaymentPending(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  const { rows } = await runSql<UnpaidRow>(em, paymentStatement, [
    new Date(nowMs - pendingPaymentHours * hourMs),
    limit,
  ]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, createdMs }): Finding => {
    const deletedAt = new Date(createdMs + unpaidCampaignDays * dayMs).toISOString();
    return { ownerId, puzzleId, embedId: null, dedupeKey, detail: { kind: 'payment_pending', deletedAt } };
  });
}

const paymentStatement = `
  with found as (
    select p.creator_id as "ownerId", p.id as "puzzleId", 'payment_pending:' || p.id as "dedupeKey",
      (extract(epoch from p.created_at) * 1000)::float8 as "createdMs"
    ${fromCampaigns}
    where p.is_awaiting_payment and p.created_at <= $1 and p.archived_at is null and p.creator_id is not null
      and not exists (${selectProcessing('p.id', 'campaign')})
  )
  select * from found where not exists (select from notices n where n.dedupe_key = "dedupeKey") limit $2`;
