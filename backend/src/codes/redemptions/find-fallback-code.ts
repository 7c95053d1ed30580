import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { fromCampaigns } from '../../campaigns/campaign-sql.ts';
import { runSql } from '../../platform/database/run-sql.ts';

/** A fallback code and the campaign that gives it. */
export interface FallbackCode {
  code: string;
  puzzleId: string;
  title: string;
  timeZone: string | null;
}

/**
 * Lists each fallback code once: the codes that winners have received, even if the campaign has replaced them since,
 * and the codes for the next winners. The recursion reads one index row per code, not one per winner.
 */
const statement = `
  with recursive place as (
    select p.id, p.title, p.time_zone, case when p.when_empty = 'fallback' then p.fallback_code end as code
    ${fromCampaigns} where p.creator_id = $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2)
  ), given as (
    select place.id, (
      select a.fallback_code from puzzle_attempts a where a.puzzle_id = place.id and a.fallback_code is not null
      order by a.fallback_code limit 1) as code from place
    union all
    select given.id, (
      select a.fallback_code from puzzle_attempts a where a.puzzle_id = given.id and a.fallback_code > given.code
      order by a.fallback_code limit 1) from given where given.code is not null
  )
  select found.code, place.id as "puzzleId", place.title, place.time_zone as "timeZone"
  from (select id, code from place union select id, code from given) found join place on place.id = found.id
  where found.code is not null order by place.id, found.code`;

/**
 * Finds a fallback code, which has no row of its own, in the campaigns of an owner (G110). The function compares the
 * codes itself, because fallback codes are stored without their folded form and SQL cannot fold them in the same way.
 */
export async function findFallbackCode(
  em: SqlEntityManager,
  { ownerId, puzzleId, folded }: { ownerId: string; puzzleId: string | null; folded: string },
): Promise<FallbackCode | null> {
  const { rows } = await runSql<FallbackCode>(em, statement, [ownerId, puzzleId]);
  return rows.find(({ code }) => foldCode(code) === folded) ?? null;
}
