// Later features insert these SQL fragments into their own statements, to avoid a separate database call.

/** Joins an embed as `e`. `id` is an SQL expression for its row id. */
export const joinEmbed = (id: string) => `join embed_codes e on e.id = ${id}`;

/** The FROM clause for all embeds, with the alias `e`. */
export const fromEmbeds = 'from embed_codes e';

/** The SQL condition that the embed `e` is not hidden for ever, because its owner has closed the account. */
export const isKept = `e.unique_id not like 'deleted\\_%'`;

/** Selects the ids of the embeds of the owner `$1`. */
export const selectEmbedsOf = 'select id from embed_codes where user_id = $1';

/** Locks the embed `$1` to serialize changes of its parts. Sightings and plays are not blocked. */
export const lockEmbed = 'select id from embed_codes where id = $1 for no key update';

/** The time when the embed `e` was last seen on a site; null if never. */
export const lastSeen = '(select max(s.seen_at) from embed_sightings s where s.embed_id = e.id)';

/** Counts the embeds that show a campaign. */
export const countEmbeds = (campaignId: string) =>
  `(select count(*)::int from embed_codes e where e.assigned_puzzle_id = ${campaignId})`;

/**
 * Parts of a statement that locks the embeds `$2` as `embeds`, after it has locked the campaigns. The
 * statement adds the views and first moves in `batch` to the totals of the embeds.
 */
export const addPlays = {
  lock: `embeds as materialized (
    select id from embed_codes where id = any($2) and (select count(*) from campaigns) >= 0
    order by id for no key update
  )`,
  update: `embed_totals as (
    update embed_codes e set total_views = e.total_views + sums.views, total_interactions = e.total_interactions + sums.starts,
      last_played_at = case when sums.starts > 0 then now() else e.last_played_at end
    from (select embed_id, sum(views) as views, sum(starts) as starts from batch group by embed_id) sums
    join embeds on embeds.id = sums.embed_id
    where e.id = sums.embed_id
  )`,
};
