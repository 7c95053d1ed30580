// Features that depend on this one combine these parts of SQL with their own statements, which saves a round trip.

/** Joins the embed `e` whose row id an expression gives. */
export const joinEmbed = (id: string) => `join embed_codes e on e.id = ${id}`;

/** Begins a list of embeds `e`. */
export const fromEmbeds = 'from embed_codes e';

/** Locks the embeds `$2` as `embeds` after the campaigns, and adds the views and first moves of `batch` to their totals. */
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
