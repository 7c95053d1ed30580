import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignListSchema, embedListSchema } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import { signedInHeaders, signIn } from '../demo/owner.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Bench } from './bench.ts';
import { copyCampaign, listPaths, owner, waitForSums } from './many-campaigns.ts';
import { startProduct } from './programs.ts';
import { format, median, print } from './rounds.ts';

const warmCalls = 9;

/** Measures every call that an owner's pages send, with many campaigns and millions of attempts. */
export async function measureOwnerCalls({ product, databaseUrl, isQuick }: Bench): Promise<void> {
  const size = isQuick
    ? { campaigns: 1000, attempts: 200_000, codes: 50_000 }
    : { campaigns: 10_000, attempts: 5_000_000, codes: 1_000_000 };
  await seedDemo(product.url, owner);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await copyCampaign(client, size);
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
