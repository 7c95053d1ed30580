import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  unusualRefusalsFactor,
  unusualRefusalsMin,
  usualRefusalsDays,
} from '@puzzle-prize/sdk/protocol/limits';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { fromRefusals } from '../play/protection/refusal-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Finding, Search } from './notice.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface RefusalRow {
  ownerId: string;
  puzzleId: string;
  dedupeKey: string;
  count: number;
  usual: number;
}

/**
 * Finds campaigns with unusually many refused solutions in the last 24 hours, unless a notice about refusals was stored
 * in this time. The key contains the day, so that simultaneous runs store one notice.
 */
export async function findRefusals(em: SqlEntityManager, { nowMs, limit }: Search): Promise<Finding[]> {
  // Refusals are counted by the hour. The current hour is the last one of the 24.
  const firstHourMs = (Math.floor(nowMs / hourMs) - 23) * hourMs;
  const { rows } = await runSql<RefusalRow>(em, statement, [
    ...[new Date(firstHourMs), new Date(firstHourMs - usualRefusalsDays * dayMs)],
    ...[unusualRefusalsMin, unusualRefusalsFactor, usualRefusalsDays],
    ...[new Date(nowMs).toISOString().slice(0, 10), new Date(nowMs - dayMs), limit],
  ]);
  return rows.map(({ ownerId, puzzleId, dedupeKey, count, usual }): Finding => ({
    ...{ ownerId, puzzleId, embedId: null, dedupeKey },
    detail: { kind: 'refusals', count, usual },
  }));
}

/** Excludes refusals that honest visitors meet: a reached limit, an ended campaign, a proof of work still missing. */
const isUnusual = `r.reason not in ('play.work_required', 'play.cap_reached', 'play.hourly_budget', 'play.ended', 'play.no_campaign')`;

const statement = `
  with recent as materialized (
    select r.puzzle_id, sum(r.count)::int as count ${fromRefusals}
    where r.hour >= $1 and ${isUnusual} group by r.puzzle_id having sum(r.count) >= $3
  ), found as (
    select p.creator_id as "ownerId", p.id as "puzzleId", 'refusals:' || p.id || ':' || $6::text as "dedupeKey",
      recent.count, round(before.count::numeric / $5::int)::int as usual
    from recent ${joinCampaign('recent.puzzle_id')},
      lateral (
        select coalesce(sum(r.count), 0)::int as count ${fromRefusals}
        where r.puzzle_id = recent.puzzle_id and r.hour >= $2 and r.hour < $1 and ${isUnusual}) before
    where p.creator_id is not null and recent.count * $5::int > $4::int * before.count
  )
  select * from found
  where not exists (
    select from notices n where n.puzzle_id = "puzzleId" and n.created_at > $7 and n.kind = 'refusals')
    and not exists (select from notices n where n.dedupe_key = "dedupeKey")
  limit $8`;
