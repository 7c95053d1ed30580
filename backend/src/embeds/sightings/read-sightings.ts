import { sightingsPerEmbed } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import type { Sighting } from './sighting.ts';

/** Reads where an embed code was seen, the newest first. */
export async function readSightings(pool: Pool, embedId: string): Promise<Sighting[]> {
  const text = `
    select embed_id as "embedId", host, form, page_path as "pagePath", width, height, script_version as "scriptVersion",
      is_puzzle_shown as "isPuzzleShown", blocked_by as "blockedBy",
      (extract(epoch from seen_at) * 1000)::float8 as "seenAtMs"
    from embed_sightings where embed_id = $1 order by seen_at desc, host, form limit $2`;
  const { rows } = await pool.query<Sighting>(text, [embedId, sightingsPerEmbed]);
  return rows;
}
