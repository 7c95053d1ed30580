import type { FixedImages } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';

type FixedImage = FixedImages['updatedImages'][number];

/** The pictures that do not say what the campaigns of their owner say, each with the oldest campaign that shows it. */
const outdated = `
  select distinct on (i.id) i.id, p.id as puzzle_id, p.title
  from user_images i join puzzles p on p.creator_id = i.user_id and p.image_hash = i.contract_hash
  where i.status = 'pending' or not exists (
    select from puzzles q where q.id = i.puzzle_id and q.creator_id = i.user_id and q.image_hash = i.contract_hash)
  order by i.id, p.created_at, p.id`;

/** How many pictures `fixImageStatuses` would change. */
export async function countOutdatedImages(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from (${outdated}) as outdated`);
  return rows[0]?.count ?? 0;
}

/**
 * Makes the pictures say what the campaigns say (X2): one that a campaign of its owner shows is active, and named after
 * the oldest such campaign. Making a campaign does this itself; imported or restored rows may lack it.
 */
export async function fixImageStatuses(pool: Pool): Promise<FixedImage[]> {
  const { rows } = await pool.query<FixedImage>(
    `with used as (${outdated})
     update user_images i set status = 'active', puzzle_id = used.puzzle_id from used where i.id = used.id
     returning i.id as "imageId", used.puzzle_id as "puzzleId", used.title as "puzzleTitle"`,
  );
  return rows;
}
