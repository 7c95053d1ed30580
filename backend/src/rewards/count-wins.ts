import type { Pool } from 'pg';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { fromIssuedCodes, joinCollection } from '../codes/code-sql.ts';
import { allowBatchStatements, inTransaction } from '../platform/database/transaction.ts';

/** The id under which wins without a collection are summed up. */
const noCollection = "'00000000-0000-0000-0000-000000000000'::uuid";

/**
 * Finds the campaigns whose sums do not yet include all their wins and claims before `until`. The result is
 * in the order of campaign ids.
 */
export async function findUncounted(
  pool: Pool,
  until: Date,
  { after, limit }: UncountedPage,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id ${fromCampaigns} left join win_counts w on w.puzzle_id = p.id,
       lateral (select coalesce(w.counted_until, '-infinity') as since) c
     where p.id > $1 and p.deleted_at is null and (
       exists (select from puzzle_attempts a where a.puzzle_id = p.id and a.completed_at >= c.since and a.completed_at < $2)
       or exists (select from puzzle_attempts a
                  where a.puzzle_id = p.id and a.claimed_at >= c.since and a.claimed_at < $2))
     order by p.id limit $3`,
    [after, until, limit],
  );
  return rows.map(({ id }) => id);
}

interface UncountedPage {
  /** The id of the last campaign of the previous page; all zeros for the first page. */
  after: string;
  limit: number;
}

/**
 * Adds the wins and claims of a campaign before `until` to its sums. Every transaction that began before
 * `until` must have ended. Simultaneous calls for one campaign run one after the other and count nothing
 * twice.
 */
export async function countWinsUntil(pool: Pool, campaignId: string, until: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(allowBatchStatements);
    await client.query(`insert into win_counts values ($1, '-infinity') on conflict do nothing`, [
      campaignId,
    ]);
    const { rows } = await client.query<{ isOpen: boolean }>(
      'select counted_until < $2 as "isOpen" from win_counts where puzzle_id = $1 for update',
      [campaignId, until],
    );
    if (!rows[0]?.isOpen) return;
    await client.query(addStatement, [campaignId, until]);
    await client.query('update win_counts set counted_until = $2 where puzzle_id = $1', [campaignId, until]);
  });
}

/** Adds to the sums. A coupon counts as issued once per win. Any other code counts as issued only once. */
const addStatement = `
  with since as (select counted_until as moment from win_counts where puzzle_id = $1), events as (
    select a.collection_id, count(*) as wins, coalesce(sum((c.code_type = 'coupon')::int), 0) as issued, 0 as claimed
    from since, puzzle_attempts a left ${joinCollection('a.collection_id')}
    where a.puzzle_id = $1 and a.completed_at >= since.moment and a.completed_at < $2 group by a.collection_id
    union all
    select c.id, 0, count(*), 0
    ${fromIssuedCodes('(select moment from since)')}
    where c.puzzle_id = $1 and c.code_type <> 'coupon' and k.issued_at < $2 group by c.id
    union all
    select a.collection_id, 0, 0, count(*)
    from since, puzzle_attempts a
    where a.puzzle_id = $1 and a.claimed_at >= since.moment and a.claimed_at < $2 group by a.collection_id
  )
  insert into win_totals as t (puzzle_id, collection_id, wins, issued, claimed)
  select $1, coalesce(collection_id, ${noCollection}), sum(wins), sum(issued), sum(claimed) from events group by 2
  on conflict (puzzle_id, collection_id) do update
    set wins = t.wins + excluded.wins, issued = t.issued + excluded.issued, claimed = t.claimed + excluded.claimed`;
