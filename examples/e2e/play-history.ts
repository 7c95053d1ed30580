import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The counts of one day for one embed code on one host. */
interface HistoryDay {
  /** The date in UTC, in the form YYYY-MM-DD. */
  day: string;
  embed: string;
  host: string;
  views: number;
  starts: number;
  solves: number;
  claimed: number;
  redeemed: number;
}

const dayMs = 86_400_000;
const hosts = ['shop.example', 'blog.example', 'newsletter-archive.example', ''];

/**
 * Stores made-up plays of a campaign for the last `dayCount` days before today. Views and first moves are stored as
 * counts, and wins as attempts with their codes. The numbers differ by weekday and grow over time, so that the charts
 * are not flat.
 */
export async function writeHistory(databaseUrl: string, campaignId: string, dayCount: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from embed_codes where assigned_puzzle_id = $1 order by created_at',
      [campaignId],
    );
    const days = invent(
      rows.map(({ id }) => id),
      dayCount,
    );
    await client.query('begin');
    await writeCounts(client, campaignId, days);
    await writeSlots(client, campaignId, days);
    for (const day of days) await writeWins(client, campaignId, day);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function invent(embeds: readonly string[], dayCount: number): HistoryDay[] {
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  return Array.from({ length: dayCount }, (_, index) => index).flatMap((index) => {
    const date = new Date(today - (dayCount - index) * dayMs);
    const rush =
      (1 + index / dayCount) * (1.6 + Math.sin(index * 1.7) * 0.5) * (date.getUTCDay() % 6 === 0 ? 0.55 : 1);
    return hosts.map((host, index) => {
      const views = Math.round((24 * rush) / (index + 1));
      const starts = Math.round(views * (0.52 + 0.1 * Math.sin(index)));
      const solves = Math.round(starts * (0.42 + 0.12 * Math.cos(index * 0.9)));
      const embed = embeds[index % embeds.length] ?? '';
      const claimed = Math.round(solves * 0.7);
      return {
        day: date.toISOString().slice(0, 10),
        embed,
        host,
        views,
        starts,
        solves,
        claimed,
        redeemed: Math.round(claimed * 0.6),
      };
    });
  });
}

async function writeCounts(client: Client, campaignId: string, days: readonly HistoryDay[]): Promise<void> {
  await client.query(
    `insert into play_days (puzzle_id, embed_id, day, host, views, starts)
     select $1, * from unnest($2::uuid[], $3::date[], $4::text[], $5::int[], $6::int[])`,
    [
      campaignId,
      days.map(({ embed }) => embed),
      days.map(({ day }) => day),
      days.map(({ host }) => host),
      days.map(({ views }) => views),
      days.map(({ starts }) => starts),
    ],
  );
  await client.query(
    `update embed_codes e set total_views = e.total_views + d.views, total_interactions = e.total_interactions + d.starts,
       last_played_at = d.last + time '12:00'
     from (select embed_id, sum(views) as views, sum(starts) as starts, max(day) as last from play_days
           where puzzle_id = $1 group by embed_id) d
     where d.embed_id = e.id`,
    [campaignId],
  );
  const starts = days.reduce((sum, day) => sum + day.starts, 0);
  await client.query('update puzzles set total_attempts = total_attempts + $2 where id = $1', [
    campaignId,
    starts,
  ]);
}

/**
 * The ways to divide the plays of a day: by embed code, page, device and country. `list` returns each value
 * with its share.
 */
const facets: readonly {
  facet: string;
  list: (day: HistoryDay) => readonly (readonly [value: string, share: number])[];
}[] = [
  { facet: 'embed', list: ({ embed }) => [[embed, 1]] },
  {
    facet: 'page',
    list: ({ host }) => [
      [host, 0.6],
      [host && `${host}/sale`, 0.4],
    ],
  },
  {
    facet: 'device',
    list: () => [
      ['phone', 0.7],
      ['computer', 0.3],
    ],
  },
  {
    facet: 'country',
    list: () => [
      ['DE', 0.5],
      ['US', 0.3],
      ['TR', 0.2],
    ],
  },
];
/** The groups of unsolved games, each with its smallest number of moves and its share of these games. */
const giveUps = [
  ['3', 0.1],
  ['11', 0.25],
  ['21', 0.08],
] as const;

/** Stores the same plays, all at noon, in the table from which the insights are computed. */
async function writeSlots(client: Client, campaignId: string, days: readonly HistoryDay[]): Promise<void> {
  const rows = days.flatMap((day) => [
    ...facets.flatMap(({ facet, list }) =>
      divide(list(day)).map(([value, part]) => ({
        ...{ day: day.day, facet, value },
        views: part(day.views),
        starts: part(day.starts),
        // The product itself computes the wins per embed code, from the rows that `writeWins` stores.
        solves: facet === 'embed' ? 0 : part(day.solves),
      })),
    ),
    ...giveUps.map(([value, share]) => ({
      ...{ day: day.day, facet: 'moves', value, views: 0, solves: 0 },
      starts: Math.round(day.starts * share),
    })),
  ]);
  await client.query(
    `insert into play_slot_counts (puzzle_id, slot, facet, value, views, starts, solves, issued)
     select $1, (day + time '12:00') at time zone 'UTC', facet, value, sum(views), sum(starts), sum(solves), sum(solves)
     from unnest($2::date[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[]) as row (day, facet, value, views, starts, solves)
     group by day, facet, value`,
    [
      campaignId,
      rows.map(({ day }) => day),
      rows.map(({ facet }) => facet),
      rows.map(({ value }) => value),
      rows.map(({ views }) => views),
      rows.map(({ starts }) => starts),
      rows.map(({ solves }) => solves),
    ],
  );
}

/**
 * Returns each value with a function that computes the value's part of a count. The parts of all values add
 * up to the count.
 */
function divide(shares: readonly (readonly [value: string, share: number])[]) {
  return shares.map(([value, share], index) => {
    const isLast = index === shares.length - 1;
    const others = shares.slice(0, -1);
    const part = (count: number) =>
      isLast
        ? count - others.reduce((sum, [, other]) => sum + Math.floor(count * other), 0)
        : Math.floor(count * share);
    return [value, part] as const;
  });
}

/** Stores the wins of a day at noon. Some of the codes are claimed a minute later, and some redeemed an hour later. */
async function writeWins(client: Client, campaignId: string, of: HistoryDay): Promise<void> {
  const hashes = Array.from({ length: of.solves }, () => randomBytes(32));
  await client.query(
    `with collection as (
       select id, total_codes from code_collections where puzzle_id = $1 and ended_at is null
     ), wins as (
       insert into puzzle_attempts
         (puzzle_id, embed_id, collection_id, session_hash, completed_at, claimed_at, solve_ms, host)
       select $1, $2, collection.id, hash, $3::date + time '12:00' at time zone 'UTC',
         case when place <= $6 then $3::date + time '12:01' at time zone 'UTC' end, 24000 + 1700 * place::int, nullif($4, '')
       from unnest($5::bytea[]) with ordinality as row (hash, place), collection
       returning id, completed_at
     ), numbered as (
       select wins.*, row_number() over (order by wins.id)::int as place from wins
     ), codes as (
       insert into discount_codes (collection_id, ordinal, code, code_folded, attempt_id, issued_at, redeemed_at)
       select collection.id, collection.total_codes + place, 'PAST-' || numbered.id, 'past-' || numbered.id, numbered.id,
         completed_at, case when place <= $8 then completed_at + interval '1 hour' end
       from numbered, collection
     )
     update code_collections set total_codes = total_codes + $7 where puzzle_id = $1 and ended_at is null`,
    [campaignId, of.embed, of.day, of.host, hashes, of.claimed, of.solves, of.redeemed],
  );
}
