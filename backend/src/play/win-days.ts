import type { Pool } from 'pg';
import { allowBatchStatements, inTransaction } from '../platform/database/transaction.ts';
import { lockCampaign } from '../campaigns/campaign-sql.ts';
import { fromIssuedCodes, joinCollection } from '../codes/code-sql.ts';
import { fromAttempts, joinAttempt } from '../rewards/attempt-sql.ts';
import { noEmbed, rollUpWinSlots } from './win-slots.ts';

/**
 * Updates the wins in `play_days` and `play_slot_counts` from the attempts and codes of a campaign. Each event
 * counts on its own day, so past days never change. Only the latest days are summed up again, so the cost
 * does not grow with the age of the campaign.
 */
export async function rollUpWinDays(pool: Pool, campaignId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    // The first call for a campaign sums up all its wins, which may take longer than the usual time limit.
    await client.query(allowBatchStatements);
    // `write-counts.ts` takes the same lock. Without the lock, the two could deadlock on the rows of a day.
    await client.query(lockCampaign, [campaignId]);
    const last = await client.query<{ day: string }>(lastDayStatement, [campaignId]);
    await client.query(countStatement, [campaignId, last.rows[0]?.day ?? '-infinity']);
    await rollUpWinSlots(client, campaignId);
  });
}

/** Selects from `play_days` with the alias `d`. */
export const fromPlayDays = 'from play_days d';

/**
 * Selects the day from which wins are summed up: the day before the last counted one, because a win that
 * committed late may belong to it.
 */
const lastDayStatement = `
  select (play_days.day - 1)::text as day from play_days
  where puzzle_id = $1 and (solves > 0 or issued > 0 or claimed > 0) order by play_days.day desc limit 1`;

const since = "$2::timestamp at time zone 'UTC'";

const countStatement = `
  with events as (
    select a.completed_at as moment, a.embed_id, a.host, 1 as solves, (c.code_type = 'coupon' or a.fallback_code is not null)::int as issued, 0 as claimed
    ${fromAttempts} left ${joinCollection('a.collection_id')}
    where a.puzzle_id = $1 and a.completed_at >= ${since}
    union all
    select k.issued_at, a.embed_id, a.host, 0, 1, 0
    ${fromIssuedCodes(since)}
    ${joinAttempt('k.attempt_id')}
    where c.puzzle_id = $1
    union all
    select a.claimed_at, a.embed_id, a.host, 0, 0, 1
    ${fromAttempts} where a.puzzle_id = $1 and a.claimed_at >= ${since}
  ), counted as (
    select (moment at time zone 'UTC')::date as day, coalesce(embed_id, ${noEmbed}) as embed_id, coalesce(host, '') as host,
      sum(solves) as solves, coalesce(sum(issued), 0) as issued, sum(claimed) as claimed
    from events group by 1, 2, 3
  ), moved as (
    update play_days d set solves = 0, issued = 0, claimed = 0
    where puzzle_id = $1 and day >= $2::date and (solves > 0 or issued > 0 or claimed > 0)
      and not exists (select from counted c where (c.day, c.embed_id, c.host) = (d.day, d.embed_id, d.host))
  )
  insert into play_days as d (puzzle_id, day, embed_id, host, solves, issued, claimed)
  select $1, day, embed_id, host, solves, issued, claimed from counted
  on conflict (puzzle_id, day, embed_id, host) do update
    set solves = excluded.solves, issued = excluded.issued, claimed = excluded.claimed
    where (d.solves, d.issued, d.claimed) is distinct from (excluded.solves, excluded.issued, excluded.claimed)`;
