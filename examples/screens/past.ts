import { Client } from 'pg';

/** What only time and payments can do, written as they would have. */

interface Copy {
  title: string;
  description: string;
  /** Title of a template picture. */
  picture: string;
}

/** @returns the id of a campaign like another one, with its own words and picture and no codes */
export async function copyCampaign(databaseUrl: string, id: string, copy: Copy): Promise<string> {
  const { title, description, picture } = copy;
  const rows = await query(
    databaseUrl,
    `insert into puzzles (unique_id, creator_id, title, description, image_hash, master_hash, difficulty, dimensions,
       shuffle_amount, reward_type, is_active)
     select unique_id || '-' || md5($2), creator_id, $2, $3, t.contract_hash, t.master_hash, difficulty, dimensions,
       shuffle_amount, reward_type, puzzles.is_active
     from puzzles, template_images t where puzzles.id = $1 and t.title = $4
     returning id`,
    [id, title, description, picture],
  );
  return String(rows[0]?.['id']);
}

/** Uploads that nobody used become old enough to be cleaned up. */
export async function ageUploads(databaseUrl: string): Promise<void> {
  await query(databaseUrl, "update user_images set created_at = now() - interval '30 hours'", []);
}

async function query(url: string, sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
