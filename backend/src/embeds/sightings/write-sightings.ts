import { sightingsPerEmbed } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import type { Sighting } from './sighting.ts';

/**
 * Stores the newest sighting of each place. Deletes the oldest places of an embed code if it has too many, those
 * outside the owner's site first. Skips deleted embed codes. The statement merges sightings like `mergeSightings`.
 */
export async function writeSightings(pool: Pool, sightings: readonly Sighting[]): Promise<void> {
  await pool.query(storeStatement, [
    sightings.map(({ embedId }) => embedId),
    sightings.map(({ host }) => host),
    sightings.map(({ form }) => form),
    sightings.map(({ pagePath }) => pagePath),
    sightings.map(({ width }) => width),
    sightings.map(({ height }) => height),
    sightings.map(({ scriptVersion }) => scriptVersion),
    sightings.map(({ isPuzzleShown }) => isPuzzleShown),
    sightings.map(({ blockedBy }) => blockedBy),
    sightings.map(({ seenAtMs }) => new Date(seenAtMs)),
  ]);
  const embedIds = [...new Set(sightings.map(({ embedId }) => embedId))];
  await pool.query(trimStatement, [embedIds, sightingsPerEmbed]);
}

/** The statement locks embed codes in the order of their ids, so that nodes do not deadlock. */
const storeStatement = `
  with batch as (
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::text[], $8::bool[],
      $9::text[], $10::timestamptz[])
      as row (embed_id, host, form, page_path, width, height, script_version, is_puzzle_shown, blocked_by, seen_at)
  ), embeds as materialized (
    select id from embed_codes where id = any($1) order by id for key share
  )
  insert into embed_sightings as known
    (embed_id, host, form, page_path, width, height, script_version, is_puzzle_shown, blocked_by, seen_at)
  select batch.* from batch join embeds on embeds.id = batch.embed_id order by embed_id, host, form
  on conflict (embed_id, host, form) do update set
    page_path = coalesce(excluded.page_path, known.page_path),
    width = coalesce(excluded.width, known.width),
    height = coalesce(excluded.height, known.height),
    script_version = coalesce(excluded.script_version, known.script_version),
    is_puzzle_shown = excluded.is_puzzle_shown or known.is_puzzle_shown,
    blocked_by = coalesce(excluded.blocked_by, case when excluded.is_puzzle_shown then null else known.blocked_by end),
    seen_at = excluded.seen_at
  where excluded.seen_at >= known.seen_at`;

/** The same rule as `isOnSite`. */
const isOnSiteSql = `coalesce('.' || host like '%.' || regexp_replace(site, '^www\\.', ''), false)`;

const trimStatement = `
  delete from embed_sightings where (embed_id, host, form) in (
    select embed_id, host, form from (
      select embed_id, host, form, row_number() over (
        partition by embed_id
        order by ${isOnSiteSql} desc, seen_at desc, host, form
      ) as place
      from embed_sightings join embed_codes on embed_codes.id = embed_id where embed_id = any($1::uuid[])
    ) ranked where place > $2
  )`;
