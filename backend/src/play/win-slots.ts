import type { PoolClient } from 'pg';
import { playSlotKeptDays, playSlotMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { fromIssuedCodes, joinCollection } from '../codes/code-sql.ts';
import { fromAttempts, joinAttempt } from '../rewards/attempt-sql.ts';

/** The id for wins without an embed id, as in races. */
export const noEmbed = "'00000000-0000-0000-0000-000000000000'::uuid";

/** Selects from `play_slot_counts` with the alias `s`. */
export const fromPlaySlots = 'from play_slot_counts s';

/** The first day (UTC) for which the slots contain all views and first moves. */
export const slotsStart = '(select since from play_slots_start)';

/**
 * Updates the wins of each embed in `play_slot_counts` from the attempts and codes of a campaign. The caller has
 * locked the campaign. As in `win-days.ts`, only the latest day is summed up again.
 */
export async function rollUpWinSlots(client: PoolClient, campaignId: string): Promise<void> {
  const last = await client.query<{ since: Date }>(lastStatement, [campaignId]);
  await client.query(countStatement, [campaignId, last.rows[0]?.since]);
}

/**
 * Selects the time from which wins are summed up: a day before the last counted win, but not before the
 * oldest kept slot.
 */
const lastStatement = `
  select greatest(now() - interval '${playSlotKeptDays} days', (
    select s.slot - interval '1 day' ${fromPlaySlots}
    where s.puzzle_id = $1 and s.facet = 'embed' and (s.solves > 0 or s.issued > 0 or s.claimed > 0)
    order by s.slot desc limit 1)) as since`;

const countStatement = `
  with since as materialized (select date_bin('${playSlotMinutes} minutes', $2::timestamptz, '2000-01-01') as slot), events as (
    select a.completed_at as moment, a.embed_id, 1 as solves, (c.code_type = 'coupon' or a.fallback_code is not null)::int as issued, 0 as claimed
    ${fromAttempts} left ${joinCollection('a.collection_id')}
    where a.puzzle_id = $1 and a.completed_at >= (select slot from since)
    union all
    select k.issued_at, a.embed_id, 0, 1, 0
    ${fromIssuedCodes('(select slot from since)')}
    ${joinAttempt('k.attempt_id')}
    where c.puzzle_id = $1
    union all
    select a.claimed_at, a.embed_id, 0, 0, 1
    ${fromAttempts} where a.puzzle_id = $1 and a.claimed_at >= (select slot from since)
  ), counted as (
    select date_bin('${playSlotMinutes} minutes', moment, '2000-01-01') as slot, coalesce(embed_id, ${noEmbed})::text as value,
      sum(solves) as solves, coalesce(sum(issued), 0) as issued, sum(claimed) as claimed
    from events group by 1, 2
  ), moved as (
    update play_slot_counts s set solves = 0, issued = 0, claimed = 0
    where puzzle_id = $1 and facet = 'embed' and slot >= (select slot from since) and (solves > 0 or issued > 0 or claimed > 0)
      and not exists (select from counted c where (c.slot, c.value) = (s.slot, s.value))
  )
  insert into play_slot_counts as s (puzzle_id, slot, facet, value, solves, issued, claimed)
  select $1, slot, 'embed', value, solves, issued, claimed from counted
  on conflict (puzzle_id, slot, facet, value) do update
    set solves = excluded.solves, issued = excluded.issued, claimed = excluded.claimed
    where (s.solves, s.issued, s.claimed) is distinct from (excluded.solves, excluded.issued, excluded.claimed)`;
