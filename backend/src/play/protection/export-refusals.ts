import type { Pool } from 'pg';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import { buildCsvDownload, type CsvCell, formatCsvTime } from '../../platform/http/csv.ts';
import { type Download, toFileName } from '../../platform/http/download.ts';
import { readRefusals } from './read-refusals.ts';

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
