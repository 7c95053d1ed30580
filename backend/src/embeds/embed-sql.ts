// Later features insert these parts of SQL into their own statements, which saves them a database call.

/** Joins an embed as `e`. `id` is an SQL expression for its row id. */
export const joinEmbed = (id: string) => `join embed_codes e on e.id = ${id}`;

/** Selects from all embeds as `e`. */
export const fromEmbeds = 'from embed_codes e';

/**
 * Parts of a statement that adds the views and first moves in `batch` to the totals of the embeds `$2`. The
 * embeds are locked after the campaigns, so that two statements cannot deadlock.
 */
export const addPlays = {
  lock: `embeds as materialized (
    select id from embed_codes where id = any($2) and (select count(*) from campaigns) >= 0
    order by id for no key update
  )`,
  update: `embed_totals as (
    update embed_codes e set total_views = e.total_views + sums.views, total_interactions = e.total_interactions + sums.starts
    from (select embed_id, sum(views) as views, sum(starts) as starts from batch group by embed_id) sums
    join embeds on embeds.id = sums.embed_id
    where e.id = sums.embed_id
  )`,
};
