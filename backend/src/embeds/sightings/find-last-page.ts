import type { Pool } from 'pg';

/** A page of an owner's site. */
export interface SeenPage {
  host: string;
  /** The path, which begins with a slash. */
  path: string;
}

/** Finds the page on which a campaign was last seen; null if none is known. */
export async function findLastPage(pool: Pool, puzzleId: string): Promise<SeenPage | null> {
  const { rows } = await pool.query<SeenPage>(
    `select s.host, s.page_path as path from embed_sightings s join embed_codes e on e.id = s.embed_id
     where e.assigned_puzzle_id = $1 and s.is_puzzle_shown and s.page_path is not null
     order by s.seen_at desc limit 1`,
    [puzzleId],
  );
  return rows[0] ?? null;
}
