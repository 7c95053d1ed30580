import type { FixedImages } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { fromImages, recordUses } from '../images/library/image-sql.ts';

type FixedImage = FixedImages['updatedImages'][number];

/**
 * Selects images whose stored status or campaign is outdated. Each row also contains the oldest campaign of the same
 * owner that uses the image.
 */
const outdated = `
  select distinct on (i.id) i.id, p.id as puzzle_id, p.title
  ${fromImages} join puzzles p on p.creator_id = i.user_id and p.image_hash = i.contract_hash
  where i.status = 'pending' or not exists (
    select from puzzles q where q.id = i.puzzle_id and q.creator_id = i.user_id and q.image_hash = i.contract_hash)
  order by i.id, p.created_at, p.id`;

/** Counts the images that `fixImageStatuses` would correct. */
export async function countOutdatedImages(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from (${outdated}) as outdated`);
  return rows[0]?.count ?? 0;
}

/**
 * Corrects the images (X2): an image that a campaign of its owner uses becomes active and refers to the
 * oldest such campaign. Creating a campaign also does this, but imported or restored rows may be outdated.
 */
export async function fixImageStatuses(pool: Pool): Promise<FixedImage[]> {
  const { rows } = await pool.query<FixedImage>(
    `with used as (${outdated})
     ${recordUses}
     returning i.id as "imageId", used.puzzle_id as "puzzleId", used.title as "puzzleTitle"`,
  );
  return rows;
}
