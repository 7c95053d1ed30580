import type { Pool } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';

/**
 * Brings the wins in `play_days` up to date with the attempts and codes of a campaign. Everything counts on the day it
 * happened, so a day that is over never changes: only the last counted days are summed up again, and however long a
 * campaign has been running, reading its figures stays cheap.
 */
export async function countWins(pool: Pool, campaignId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    // The counters take this lock too: without it, one could wait for rows that the other holds.
    await client.query('select from puzzles where id = $1 for no key update', [campaignId]);
    const last = await client.query<{ day: string }>(lastDayStatement, [campaignId]);
    await client.query(countStatement, [campaignId, last.rows[0]?.day ?? '-infinity']);
  });
}

/** Stands for an embed that is deleted. */
const noEmbed = "'00000000-0000-0000-0000-000000000000'::uuid";

/** One day more than the last is summed up again: a win that was slow to commit may belong to the day before. */
const lastDayStatement = `
  select (play_days.day - 1)::text as day from play_days
  where puzzle_id = $1 and (solves > 0 or issued > 0 or claimed > 0) order by play_days.day desc limit 1`;

const since = "$2::timestamp at time zone 'UTC'";

const countStatement = `
  with events as (
    select a.completed_at as moment, a.embed_id, a.host, 1 as solves, (c.code_type = 'coupon')::int as issued, 0 as claimed
    from puzzle_attempts a left join code_collections c on c.id = a.collection_id
    where a.puzzle_id = $1 and a.completed_at >= ${since}
    union all
    select k.issued_at, a.embed_id, a.host, 0, 1, 0
    from code_collections c
    join discount_codes k on k.collection_id = c.id and k.issued_at >= ${since}
    join puzzle_attempts a on a.id = k.attempt_id
    where c.puzzle_id = $1
    union all
    select a.claimed_at, a.embed_id, a.host, 0, 0, 1
    from puzzle_attempts a where a.puzzle_id = $1 and a.claimed_at >= ${since}
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
