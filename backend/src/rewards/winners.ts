import type { PrizeKind, WonBy } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { buildCsvDownload, type CsvCell } from '../platform/http/csv.ts';
import { type Download, toFileName } from '../platform/http/download.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { hasMorePrizes, selectCodeOfAttempt, selectCoupon, joinCollection } from '../codes/code-sql.ts';
import { prizeHeader, prizeNames } from '../codes/prize-names.ts';
import { joinReward } from '../media/rewards/reward-sql.ts';

const rowsPerPage = 1000;
const header = [
  'Time (UTC)',
  'Code',
  'Media',
  'Claimed (UTC)',
  'Moves',
  'Seconds',
  'Embed code',
  'Website',
  'Browser',
  'Fallback code',
  'Won by',
];

const wonByNames = { easier_board: 'Easier board', question: 'Question' } as const;

interface WinRow {
  id: string;
  /** The time as a string, because it has microseconds, which a `Date` cannot represent. */
  completed_at: string;
  time: string;
  code: string | null;
  /** The titles of the items of all rounds, in the order of the rounds. */
  media: string | null;
  claimed: string | null;
  moves: number | null;
  solve_ms: number | null;
  embed: string | null;
  host: string | null;
  browser: string | null;
  is_fallback: boolean;
  won_by: WonBy | null;
  /** The prize that the code belongs to; null for a win without a code of a collection. */
  prize: PrizeKind | null;
}

/**
 * Exports all wins of a campaign, the oldest first. A race with prizes besides the first one has a column for the prize
 * (G85).
 */
export async function exportWinners(pool: Pool, { id, title }: CampaignRow): Promise<Download> {
  const { rows } = await pool.query<{ has: boolean }>(`select ${hasMorePrizes('$1')} as has`, [id]);
  const hasPrizes = rows[0]?.has === true;
  return buildCsvDownload(toFileName(title, 'winners.csv'), {
    header: hasPrizes ? [...header, prizeHeader] : header,
    pages: readPages(pool, id, hasPrizes),
  });
}

/** Reads page by page, so that a slow download occupies no database connection and little memory. */
async function* readPages(pool: Pool, campaignId: string, hasPrizes: boolean): AsyncGenerator<CsvCell[][]> {
  for (
    let last: Pick<WinRow, 'id' | 'completed_at'> | undefined = { id: '0', completed_at: '-infinity' };
    last;
  ) {
    const { rows }: { rows: WinRow[] } = await pool.query<WinRow>(pageStatement, [
      campaignId,
      last.completed_at,
      last.id,
    ]);
    yield rows.map((row) => (hasPrizes ? [...toCells(row), namePrize(row)] : toCells(row)));
    last = rows.length < rowsPerPage ? undefined : rows.at(-1);
  }
}

const formatTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * Selects a page of wins. For a coupon, the code is read from the collection, because all its wins share the
 * collection's only code.
 */
const pageStatement = `
  with page as materialized (
    select * from puzzle_attempts where puzzle_id = $1 and (completed_at, id) > ($2::timestamptz, $3::bigint)
    order by completed_at, id limit ${rowsPerPage}
  )
  select a.id, a.completed_at::text, ${formatTime('a.completed_at')} as time, ${formatTime('a.claimed_at')} as claimed,
    case when c.code_type = 'coupon' then (${selectCoupon('c.id')})
      else coalesce((${selectCodeOfAttempt('a.id')}), a.fallback_code) end as code,
    a.fallback_code is not null as is_fallback,
    (select string_agg(m.title, '; ' order by w.round) from media_wins w ${joinReward('w.reward_id')}
      where w.attempt_id = a.id) as media,
    a.move_count as moves, a.solve_ms, e.name as embed, a.host, a.user_agent as browser, a.won_by, c.prize
  from page a
  left ${joinCollection('a.collection_id')}
  left ${joinEmbed('a.embed_id')}
  order by a.completed_at, a.id`;

/**
 * Returns the name of the prize of a win. If none is stored, as for media and the fallback code, it is the first
 * prize.
 */
function namePrize({ prize, code, media }: WinRow): string | null {
  return code === null && media === null ? null : prizeNames[prize ?? 'first'];
}

function toCells(row: WinRow): CsvCell[] {
  const seconds = row.solve_ms === null ? null : Math.round(row.solve_ms / 100) / 10;
  return [
    ...[row.time, row.code, row.media, row.claimed, row.moves],
    ...[seconds, row.embed, row.host, row.browser, row.is_fallback ? 'yes' : ''],
    row.won_by && wonByNames[row.won_by],
  ];
}
