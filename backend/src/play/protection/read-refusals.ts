import type { RefusalList } from '@puzzle-prize/sdk/protocol';
import { refusalRowsMax } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { joinEmbed } from '../../embeds/embed-sql.ts';

interface RefusalRow {
  hourMs: number;
  embedRowId: string;
  embedName: string | null;
  reason: string;
  count: number;
}

/** Reads the refused solutions of a campaign since a time, the newest hour first. */
export async function readRefusals(
  pool: Pool,
  campaignId: string,
  sinceMs: number,
): Promise<RefusalList['refusals']> {
  const { rows } = await pool.query<RefusalRow>(
    `select (extract(epoch from r.hour) * 1000)::float8 as "hourMs", r.embed_id as "embedRowId", e.name as "embedName", r.reason, r.count
     from play_refusals r left ${joinEmbed('r.embed_id')}
     where r.puzzle_id = $1 and r.hour >= $2
     order by r.hour desc, r.count desc, r.reason, r.embed_id limit $3`,
    [campaignId, new Date(sinceMs), refusalRowsMax],
  );
  return rows.map(({ hourMs, ...row }) => ({ ...row, hour: new Date(hourMs).toISOString() }));
}
