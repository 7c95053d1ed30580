import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabase } from '../demo/database.ts';
import { seedRace } from '../demo/seed-race.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Bench } from './bench.ts';
import { fillViews } from './fill-views.ts';
import { copyCampaign, owner, type Size, waitForSums } from './many-campaigns.ts';
import { type Product, startProduct } from './programs.ts';
import { format, median, print } from './rounds.ts';
import { listCalls, type Place } from './scale-calls.ts';
import { measureCapacity } from './scale-capacity.ts';

const warmCalls = 9;
/** The maximum growth of a call's time for which the call counts as flat: a factor, or a number of milliseconds. */
const flatFactor = 1.5;
const flatMs = 10;

interface FullSize extends Size {
  views: number;
}

const full: FullSize = { campaigns: 10_000, attempts: 5_000_000, codes: 1_000_000, views: 50_000_000 };

const divide = (size: FullSize, by: number): FullSize => ({
  campaigns: size.campaigns / by,
  attempts: size.attempts / by,
  codes: size.codes / by,
  views: size.views / by,
});

/** A product on a database of its own that was filled to a size. */
interface Filled extends Place {
  product: Product;
  databaseUrl: string;
}

/**
 * Fills a small database and one that is a hundred times as large. Sends each call of owners and visitors to both in
 * alternation, so that other programs affect the two times alike, and compares the times. Then measures the cost of a
 * view and of a win with the large database. With `--quick`, the large database has a tenth of its size.
 */
export async function measureScale({ isQuick }: Bench): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const small = await fill('small', divide(full, 100), opened);
  const large = await fill('large', divide(full, isQuick ? 10 : 1), opened);
  await compareCalls(small, large);
  await measureCapacity(large);
}

/** Fills a database through a first product, and starts another one whose caches are empty. */
async function fill(name: string, size: FullSize, opened: AsyncDisposableStack): Promise<Filled> {
  const startedAt = performance.now();
  const database = opened.adopt(await createDatabase(), (one) => one.drop());
  const dataDir = opened.adopt(mkdtempSync(join(tmpdir(), `puzzle-prize-scale-${name}-`)), (path) => {
    rmSync(path, { recursive: true });
  });
  const start = async () => opened.adopt(await startProduct(database.url, dataDir), (one) => one.stop());
  const first = await start();
  const embedId = await seedDemo(first.url, owner);
  const racer = { username: 'racer', email: 'racer@example.com', password: 'slide-and-win' };
  const { puzzleId: raceId } = await seedRace(first.url, racer, { joinMode: 'auto', allowedDomains: [] });
  await first.stop();
  const client = opened.adopt(new Client({ connectionString: database.url }), (one) => one.end());
  await client.connect();
  await client.query('set synchronous_commit = off');
  const campaignId = await copyCampaign(client, size);
  const stored = await fillViews(client, { mainId: campaignId, views: size.views });
  const product = await start();
  await waitForSums(client);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `       ${name}: ${format(size.campaigns)} campaigns, ${format(size.codes)} codes, ${format(size.attempts)} attempts, ` +
      `${format(stored.views)} views in ${format(stored.rows)} rows, ${format(Number(rows[0]?.bytes) / 1e6)} MB, ${format(seconds)} s`,
  );
  return {
    product,
    databaseUrl: database.url,
    url: product.url,
    campaignId,
    embedId,
    raceId,
    campaigns: size.campaigns,
  };
}

async function compareCalls(small: Filled, large: Filled): Promise<void> {
  const [ofSmall, ofLarge] = [await listCalls(small, warmCalls + 1), await listCalls(large, warmCalls + 1)];
  const growing: string[] = [];
  let slowest = 0;
  for (const [name, callSmall] of ofSmall) {
    const callLarge = ofLarge.get(name);
    if (!callLarge) throw new Error(`${name} is measured in one place only`);
    const first = { small: await callSmall(), large: await callLarge() };
    const warm: Record<'small' | 'large', number[]> = { small: [], large: [] };
    for (let round = 0; round < warmCalls; round += 1) {
      warm.small.push(await callSmall());
      warm.large.push(await callLarge());
    }
    const [before, after] = [median(warm.small), median(warm.large)];
    const isFlat = after / before <= flatFactor || after - before <= flatMs;
    if (!isFlat) growing.push(name);
    slowest = Math.max(slowest, after);
    console.log(
      `${isFlat ? 'flat  ' : 'GROWS '} ${format(after / before).padStart(8)}  ${format(after)} of ${format(before)} ms, ` +
        `first ${format(first.large)} of ${format(first.small)} ms: ${name}`,
    );
  }
  print({ what: 'scale: calls that grow', measured: growing.length, atMost: 0, detail: growing.join(', ') });
  print({ what: 'scale: slowest warm call, ms', measured: slowest, atMost: 150 });
}
