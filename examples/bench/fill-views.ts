import type { Client } from 'pg';

const slotMinutes = 15;
/** The number of quarter hours in which a copied campaign has views: eight on each of ten days. */
const slotsOfCopy = 80;
const daysOfMain = 360;
/**
 * The number of views of the main campaign per quarter hour. The number is higher if its days have too few quarter
 * hours for all its views.
 */
const viewsOfMain = 25;

/**
 * Stores views in the three forms that the product uses: counts per day, embed and host; counts per quarter hour and
 * facet; and totals. The main campaign has a fifth of the views, within at most 360 days. The other campaigns share
 * the rest, each on ten of the last 390 days.
 * @returns the number of views, and the number of rows with counts per quarter hour
 */
export async function fillViews(
  client: Client,
  { mainId, views }: { mainId: string; views: number },
): Promise<{ views: number; rows: number }> {
  await client.query(makeMonths);
  await client.query(
    `create temporary table played as
     with copies as (
       select p.id as puzzle_id, e.id as embed_id, row_number() over () - 1 as nr, count(*) over () as total
       from puzzles p join embed_codes e on e.assigned_puzzle_id = p.id where p.title like 'Campaign %'
     ), today as (select date_trunc('day', now(), 'UTC') as day),
     size as (select ($2::int / 5) as main, least(${(daysOfMain * 24 * 60) / slotMinutes}, $2::int / 5 / ${viewsOfMain}) as slots)
     select p.id as puzzle_id, e.id as embed_id, day - k * interval '${slotMinutes} minutes' as slot,
       main / slots + (k <= main % slots)::int as views
     from today, size, generate_series(1, slots) k, puzzles p join embed_codes e on e.assigned_puzzle_id = p.id
     where p.id = $1
     union all
     select puzzle_id, embed_id, day - nr * 37 % 380 * interval '1 day' - k / 8 * interval '1 day' - k % 8 * interval '30 minutes',
       rest / total / ${slotsOfCopy} + (nr * ${slotsOfCopy} + k <= rest % (total * ${slotsOfCopy}))::int
     from copies, today, generate_series(1, ${slotsOfCopy}) k, lateral (select $2::int - $2::int / 5 as rest) shared`,
    [mainId, views],
  );
  await client.query(
    `insert into play_days (puzzle_id, day, embed_id, host, views, starts)
     select puzzle_id, (slot at time zone 'UTC')::date, embed_id, host, sum(part), sum(part / 2)
     from played, lateral (values ('shop.example', views - views / 3), ('blog.example', views / 3)) hosts (host, part)
     group by 1, 2, 3, 4`,
  );
  await client.query(
    `insert into play_slot_counts (puzzle_id, slot, facet, value, views, starts)
     select puzzle_id, slot, facet, value, part, part / 2
     from played, lateral (values
       ('embed', embed_id::text, views),
       ('page', 'shop.example/', views - views / 3), ('page', 'blog.example/spring', views / 3),
       ('device', 'phone', views - views / 3), ('device', 'computer', views / 3),
       ('country', 'DE', views - views / 4 - views / 5), ('country', 'US', views / 4), ('country', 'AT', views / 5)
     ) facets (facet, value, part)
     where part > 0 order by puzzle_id, slot`,
  );
  await client.query(
    `update embed_codes e set total_views = sums.views, total_interactions = sums.starts
     from (select embed_id, sum(views) as views, sum(starts) as starts from play_days group by 1) sums where sums.embed_id = e.id`,
  );
  await client.query(
    `update puzzles p set total_attempts = sums.starts
     from (select puzzle_id, sum(starts) as starts from play_days group by 1) sums where sums.puzzle_id = p.id`,
  );
  await client.query('drop table played');
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ views: number; rows: number }>(
    `select (select sum(views)::int from play_days) as views, (select count(*)::int from play_slot_counts) as rows`,
  );
  const [stored] = rows;
  if (!stored) throw new Error('the views were not stored');
  return stored;
}

/**
 * SQL that creates partitions for the past months, as in an installation that has been running for more than a year.
 */
const makeMonths = `
  do $$
  declare month timestamp := date_trunc('month', now() at time zone 'UTC') - interval '13 months';
  begin
    drop table play_slot_counts_before;
    while month <= now() at time zone 'UTC' loop
      execute format('create table %I partition of play_slot_counts for values from (%L) to (%L)',
        to_char(month, '"play_slot_counts_"YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      month := month + interval '1 month';
    end loop;
  end $$`;
