import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The counts of one day for one embed code on one host. */
interface HistoryDay {
  /** YYYY-MM-DD in UTC. */
  day: string;
  embed: string;
  host: string;
  views: number;
  starts: number;
  solves: number;
  claimed: number;
}

const dayMs = 86_400_000;
const hosts = ['shop.example', 'blog.example', 'newsletter-archive.example', ''];

/**
 * Stores the plays of a campaign in the last `dayCount` days before today: counts of views and first moves,
 * and wins as attempts with their codes. The numbers differ by weekday and grow over time, so that the charts
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
      return { day: date.toISOString().slice(0, 10), embed, host, views, starts, solves, claimed };
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
  const starts = days.reduce((sum, day) => sum + day.starts, 0);
  await client.query('update puzzles set total_attempts = total_attempts + $2 where id = $1', [
    campaignId,
    starts,
  ]);
}

/** Stores the wins of a day at noon. The given number of their codes is claimed a minute later. */
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
       insert into discount_codes (collection_id, ordinal, code, code_folded, attempt_id, issued_at)
       select collection.id, collection.total_codes + place, 'PAST-' || numbered.id, 'past-' || numbered.id, numbered.id,
         completed_at
       from numbered, collection
     )
     update code_collections set total_codes = total_codes + $7 where puzzle_id = $1 and ended_at is null`,
    [campaignId, of.embed, of.day, of.host, hashes, of.claimed, of.solves],
  );
}
