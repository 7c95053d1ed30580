import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** The owner of the many campaigns. */
export const owner = { username: 'many', email: 'many@example.com', password: 'slide-and-win' };
const rollUpSeconds = 600;

export interface Size {
  campaigns: number;
  attempts: number;
  /** The number of codes in the campaign with the most attempts. */
  codes: number;
}

/**
 * Copies the owner's campaign with its embed code and collection. The original is the newest campaign. It
 * gets a fifth of the attempts, and the copies share the rest.
 * @returns the id of the original
 */
export async function copyCampaign(client: Client, { campaigns, attempts, codes }: Size): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select p.id from puzzles p join users u on u.id = p.creator_id where u.email = $1',
    [owner.email],
  );
  const [campaign] = rows;
  if (!campaign) throw new Error('the campaign was not made');
  await client.query(copyRows('puzzles', 'id = $1', `'title', 'Campaign ' || n`), [
    campaign.id,
    campaigns - 1,
  ]);
  await client.query(
    `insert into embed_codes (unique_id, user_id, name, assigned_puzzle_id)
     select 'embed-bench-' || p.id, p.creator_id, p.title, p.id from puzzles p where p.title like 'Campaign %'`,
  );
  await client.query(
    `insert into code_collections (puzzle_id, title, code_type)
     select p.id, 'Codes', 'shopify' from puzzles p where p.title like 'Campaign %'`,
  );
  await client.query(
    `with list as (
       select array_agg(e.assigned_puzzle_id order by e.id) as puzzles, array_agg(e.id order by e.id) as embeds from embed_codes e
       where e.assigned_puzzle_id is not null
     )
     insert into puzzle_attempts (puzzle_id, embed_id, session_hash, move_count, solve_ms, completed_at, host)
     select case when n % 5 = 0 then $1 else puzzles[1 + n % cardinality(puzzles)] end,
       case when n % 5 = 0 then null else embeds[1 + n % cardinality(embeds)] end,
       sha256(n::text::bytea), 20 + n % 80, 5000 + n % 90000, now() - (n % 2592000) * interval '1 second', 'shop-' || n % 40
     from list, generate_series(1, $2::int) n`,
    [campaign.id, attempts],
  );
  await client.query(
    `insert into discount_codes (collection_id, ordinal, code, code_folded)
     select c.id, 1000 + n, 'BENCH-' || n, 'bench-' || n
     from code_collections c, generate_series(1, $2::int) n where c.puzzle_id = $1`,
    [campaign.id, codes],
  );
  await client.query(
    `update code_collections c set total_codes = (select count(*) from discount_codes d where d.collection_id = c.id)
     where c.puzzle_id = $1`,
    [campaign.id],
  );
  await client.query('vacuum analyze');
  return campaign.id;
}

/**
 * SQL that inserts $2 copies of the row that meets `condition`. Each copy has `changes`, a new id and other
 * times.
 */
const copyRows = (table: string, condition: string, changes: string) => `
  insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
    'unique_id', 'bench-' || n, 'created_at', now() - n * interval '1 minute', ${changes}))).*
  from ${table} t, generate_series(1, $2::int) n where t.${condition}`;

/**
 * Waits until the product has summed up the wins of all campaigns. The product does so at its start and every
 * ten minutes.
 */
export async function waitForSums(client: Client): Promise<void> {
  for (let second = 0; second < rollUpSeconds; second += 1) {
    const { rows } = await client.query<{ isOpen: boolean }>(
      `select count(*) > 0 as "isOpen" from puzzles p where not exists (select from win_counts w where w.puzzle_id = p.id)
         and exists (select from puzzle_attempts a where a.puzzle_id = p.id)`,
    );
    if (rows[0]?.isOpen === false) return;
    await sleep(1000);
  }
  throw new Error('the wins were not summed up');
}

/**
 * Returns the paths of the calls for the dashboard's lists, including last pages and searches, and of the
 * calls for one campaign. `id` is the id of this campaign, which has the most attempts.
 */
export const listPaths = (id: string): string[] => [
  '/api/auth/user',
  '/api/free-campaign-eligibility',
  '/api/puzzles',
  '/api/puzzles?page=400',
  '/api/puzzles?search=paign%2099',
  '/api/campaign-totals',
  '/api/embed-codes',
  '/api/embed-codes?page=400',
  '/api/embed-codes?search=paign%2099',
  `/api/embed-codes?puzzleId=${id}`,
  '/api/images',
  '/api/payments',
  '/api/race/rooms/my-races',
  `/api/puzzles/${id}`,
  `/api/puzzles/${id}/analytics`,
  `/api/puzzles/${id}/codes`,
  `/api/puzzles/${id}/codes?search=99`,
  `/api/puzzles/${id}/code-collections`,
];
