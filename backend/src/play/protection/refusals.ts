import type { RefusalList } from '@puzzle-prize/sdk/protocol';
import { refusalRowsMax } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import { joinEmbed } from '../../embeds/embed-sql.ts';
import { buildCsvDownload, type CsvCell, formatCsvTime } from '../../platform/http/csv.ts';
import { type Download, toFileName } from '../../platform/http/download.ts';

interface RefusalRow {
  hourMs: number;
  embedRowId: string;
  embedName: string | null;
  reason: string;
  count: number;
}

/** The period whose refusals are read. Without `untilMs`, it includes the newest refusals. */
interface RefusalTime {
  sinceMs: number;
  untilMs?: number;
}

/**
 * Reads the refused solutions of a campaign, the newest hour first. The number of rows is limited only without an
 * end: a caller that gives an end reads one short period after another.
 */
export async function readRefusals(
  pool: Pool,
  campaignId: string,
  { sinceMs, untilMs }: RefusalTime,
): Promise<RefusalList['refusals']> {
  const until = untilMs === undefined ? 'infinity' : new Date(untilMs);
  const { rows } = await pool.query<RefusalRow>(
    `select (extract(epoch from r.hour) * 1000)::float8 as "hourMs", r.embed_id as "embedRowId", e.name as "embedName", r.reason, r.count
     from play_refusals r left ${joinEmbed('r.embed_id')}
     where r.puzzle_id = $1 and r.hour >= $2 and r.hour < $3
     order by r.hour desc, r.count desc, r.reason, r.embed_id limit $4`,
    [campaignId, new Date(sinceMs), until, untilMs === undefined ? refusalRowsMax : null],
  );
  return rows.map(({ hourMs, ...row }) => ({ ...row, hour: new Date(hourMs).toISOString() }));
}

const dayMs = 86_400_000;
const header = ['Hour (UTC)', 'Refused solutions', 'Reason', 'Embed code'];

/** Exports the refused solutions of a campaign from `firstHourMs` on, the newest hour first. */
export function exportRefusals(
  pool: Pool,
  { id, title }: CampaignRow,
  time: { firstHourMs: number; nowMs: number },
): Download {
  return buildCsvDownload(toFileName(title, 'refusals.csv'), { header, pages: readDays(pool, id, time) });
}

/** Reads one day at a time, so the size of the file is not limited by memory. */
async function* readDays(
  pool: Pool,
  campaignId: string,
  { firstHourMs, nowMs }: { firstHourMs: number; nowMs: number },
): AsyncGenerator<CsvCell[][]> {
  // A server whose clock is ahead may have counted in the next hour already.
  for (let untilMs = nowMs + dayMs; untilMs > firstHourMs; untilMs -= dayMs) {
    const sinceMs = Math.max(firstHourMs, untilMs - dayMs);
    const refusals = await readRefusals(pool, campaignId, { sinceMs, untilMs });
    yield refusals.map(({ hour, count, reason, embedName }) => [
      formatCsvTime(new Date(hour)),
      count,
      reason,
      embedName ?? 'Deleted',
    ]);
  }
}
