import { Client } from 'pg';
import { seedDemo } from '../demo/seed.ts';

/**
 * A campaign that is assigned to an embed code: the embed code's unique id and the ids of the database rows.
 */
export interface StagedCampaign {
  embedId: string;
  embedRowId: string;
  puzzleId: string;
  collectionId: string;
}

/** Creates campaigns through the product, and large numbers of codes through the database. */
export interface Stage {
  createCampaign(): Promise<StagedCampaign>;
  /**
   * Replaces the codes: first `used` issued codes, then `free` ones. Vacuums the tables, as autovacuum would
   * later.
   */
  fill(campaign: StagedCampaign, codes: { free: number; used?: number }): Promise<void>;
  /**
   * Sets the hourly win cap in the database. The product reads it once, so set it before the campaign is
   * loaded.
   */
  setHourlyCap(campaign: StagedCampaign, winsPerHour: number): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(productUrl: string, databaseUrl: string): Promise<Stage> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let owners = 0;
  return {
    async createCampaign() {
      owners += 1;
      const username = `bench-${owners}`;
      const owner = { username, email: `${username}@example.com`, password: 'slide-and-win' };
      const embedId = await seedDemo(productUrl, owner);
      const { rows } = await client.query<Omit<StagedCampaign, 'embedId'>>(rowIds, [embedId]);
      const [ids] = rows;
      if (!ids) throw new Error('the campaign was not made');
      return { embedId, ...ids };
    },
    async fill({ puzzleId, embedRowId, collectionId }, { free, used = 0 }) {
      await client.query('delete from discount_codes where collection_id = $1', [collectionId]);
      if (used > 0) await client.query(addUsed, [collectionId, puzzleId, embedRowId, used]);
      await client.query(addFree, [collectionId, used, free]);
      await client.query('vacuum analyze discount_codes, puzzle_attempts');
    },
    async setHourlyCap({ puzzleId }, winsPerHour) {
      await client.query('update puzzles set wins_per_hour = $2 where id = $1', [puzzleId, winsPerHour]);
    },
    close: () => client.end(),
  };
}

const rowIds = `
  select e.id as "embedRowId", e.assigned_puzzle_id as "puzzleId", c.id as "collectionId"
  from embed_codes e join code_collections c on c.puzzle_id = e.assigned_puzzle_id where e.unique_id = $1`;

const addUsed = `
  with won as (
    insert into puzzle_attempts (puzzle_id, embed_id, collection_id, session_hash, move_count, solve_ms)
    select $2::uuid, $3::uuid, $1::uuid, sha256(($1::uuid::text || n)::bytea), 24, 9000 from generate_series(1, $4::int) n
    returning id
  )
  insert into discount_codes (collection_id, ordinal, code, code_folded, attempt_id, issued_at)
  select $1::uuid, n, 'USED-' || n, 'used-' || n, id, now() from (select id, row_number() over () as n from won) numbered`;

const addFree = `
  insert into discount_codes (collection_id, ordinal, code, code_folded)
  select $1::uuid, n, 'FREE-' || n, 'free-' || n from generate_series($2::int + 1, $2::int + $3::int) n`;
