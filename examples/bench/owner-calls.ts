import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { campaignListSchema, embedListSchema } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import { signedInHeaders, signIn } from '../demo/owner.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Bench } from './bench.ts';
import { startProduct } from './programs.ts';
import { format, median, print } from './rounds.ts';

const owner = { username: 'many', email: 'many@example.com', password: 'slide-and-win' };
const warmCalls = 9;
const rollUpSeconds = 600;

interface Size {
  campaigns: number;
  attempts: number;
  /** The number of codes in the campaign with the most attempts. */
  codes: number;
}

/** Measures every call that an owner's pages send, with many campaigns and millions of attempts. */
export async function measureOwnerCalls({ product, databaseUrl, isQuick }: Bench): Promise<void> {
  const size = isQuick
    ? { campaigns: 1000, attempts: 200_000, codes: 50_000 }
    : { campaigns: 10_000, attempts: 5_000_000, codes: 1_000_000 };
  await seedDemo(product.url, owner);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await multiply(client, size);
    const { cold, warm } = await measureFreshProduct(client, databaseUrl);
    for (const [path, ms] of Object.entries(warm))
      console.log(`       ${format(ms).padStart(6)} ms warm, ${format(cold[path] ?? 0)} cold: ${path}`);
    print({ what: 'owner calls: slowest warm, ms', measured: Math.max(...Object.values(warm)), atMost: 150 });
    print({ what: 'owner calls: slowest cold, ms', measured: Math.max(...Object.values(cold)), atMost: 300 });
  } finally {
    await client.end();
  }
}

/** Measures the calls to a newly started product, whose caches are still empty. */
async function measureFreshProduct(client: Client, databaseUrl: string): Promise<Times> {
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-owner-calls-'));
  const fresh = await startProduct(databaseUrl, dataDir);
  try {
    await waitForSums(client);
    return await measureCalls(fresh.url);
  } finally {
    await fresh.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/**
 * Copies the owner's campaign with its embed code and collection. The original is the newest campaign. It
 * gets a fifth of the attempts, and the copies share the rest.
 */
async function multiply(client: Client, { campaigns, attempts, codes }: Size): Promise<void> {
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
  await client.query('vacuum analyze');
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
async function waitForSums(client: Client): Promise<void> {
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

/** The time of each call in milliseconds, by path. */
type Times = Record<'cold' | 'warm', Record<string, number>>;

async function measureCalls(url: string): Promise<Times> {
  const call = await signIn(url, owner);
  const { cookie } = await signedInHeaders(url, owner);
  const campaigns = await call('/api/puzzles?limit=1', (reply) => campaignListSchema.parse(reply));
  const embeds = await call('/api/embed-codes?limit=1', (reply) => embedListSchema.parse(reply));
  const id = campaigns[0]?.id ?? '';
  if (embeds.length === 0 || id === '') throw new Error('the owner has no campaigns');
  const measure = async (path: string) => {
    const begin = performance.now();
    const reply = await fetch(url + path, { headers: { cookie } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return performance.now() - begin;
  };
  const cold: Record<string, number> = {};
  const warm: Record<string, number> = {};
  for (const path of listPaths(id)) {
    cold[path] = await measure(path);
    const times: number[] = [];
    while (times.length < warmCalls) times.push(await measure(path));
    warm[path] = median(times);
  }
  return { cold, warm };
}

/**
 * Returns the paths of the calls for the dashboard's lists, including last pages and searches, and of the
 * calls for one campaign. `id` is the id of this campaign, which has the most attempts.
 */
const listPaths = (id: string): string[] => [
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
