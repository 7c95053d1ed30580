import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { connections, type Job, resultSchema } from './load.ts';
import { solvePlays } from './plays.ts';
import { type Product, startHelper } from './programs.ts';
import { format, median, print } from './rounds.ts';
import type { Place } from './scale-calls.ts';

const sessions = 500;
const seconds = 4;
const rounds = 3;
const winsPerConnection = 60;

interface Loaded extends Place {
  product: Product;
  databaseUrl: string;
}

/**
 * Measures the CPU time of a view (a widget call and the event that counts it) and of a win (a verified solution), in
 * the product and in the connections of its database. Other programs affect the CPU time less than they affect rates.
 */
export async function measureCapacity({ product, databaseUrl, url, embedId }: Loaded): Promise<void> {
  const load = startHelper('load.ts');
  const measure = async (what: string, makeJob: () => Promise<Job>) => {
    const costs: { product: number; database: number; perSecond: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const job = await makeJob();
      const before = { product: product.cpuMs(), database: readDatabaseCpu(databaseUrl) };
      const { perSecond, answered } = resultSchema.parse(await load.ask(job));
      // The first round is a warm-up and does not count.
      if (round > 0)
        costs.push({
          product: (product.cpuMs() - before.product) / answered,
          database: sumSince(readDatabaseCpu(databaseUrl), before.database) / answered,
          perSecond,
        });
    }
    const middle = (key: 'product' | 'database' | 'perSecond') => median(costs.map((cost) => cost[key]));
    print({
      what: `scale: µs of CPU for each ${what}`,
      measured: 1000 * (middle('product') + middle('database')),
      detail: `${format(1000 * middle('product'))} product, ${format(1000 * middle('database'))} database; ${format(middle('perSecond'))}/s`,
    });
  };
  await measure('widget call', () =>
    Promise.resolve({
      url,
      duration: seconds,
      requests: [
        Array.from({ length: sessions }, () => ({
          path: `/api/embed-widget/${embedId}?sessionId=${newSession()}`,
        })),
      ],
    }),
  );
  await measure('counted view', () =>
    Promise.resolve({
      url,
      requests: Array.from({ length: connections }, () =>
        Array.from({ length: sessions }, () => ({
          path: `/api/embed/${embedId}/events`,
          body: JSON.stringify({
            sessionId: newSession(),
            type: 'view',
            host: 'shop.example',
            path: '/',
            zone: 'Europe/Berlin',
          }),
        })),
      ),
    }),
  );
  await measure('verified win', async () => {
    const requests: Job['requests'] = Array.from({ length: connections }, () => []);
    const plays = await solvePlays(url, embedId, connections * winsPerConnection);
    plays.forEach((play, index) => requests[index % connections]?.push(play));
    return { url, requests };
  });
  await load.stop();
}

const newSession = () => randomBytes(16).toString('base64url');

const tickMs = 10;

/** The CPU time of each open connection of a database, in milliseconds, by the id of its process. */
type DatabaseCpu = ReadonlyMap<string, number>;

/** Reads the CPU time of the connections. PostgreSQL must run on this machine. */
function readDatabaseCpu(databaseUrl: string): DatabaseCpu {
  const name = basename(new URL(databaseUrl).pathname);
  const pids = readdirSync('/proc').filter(
    (entry) => /^\d+$/.test(entry) && readOrEmpty(`/proc/${entry}/cmdline`).includes(` ${name} `),
  );
  return new Map(pids.map((pid) => [pid, ticks(pid) * tickMs]));
}

/**
 * Adds up the CPU time that the connections have used since `before`. A connection that was closed meanwhile is left
 * out.
 */
const sumSince = (now: DatabaseCpu, before: DatabaseCpu): number =>
  [...now].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

function ticks(pid: string): number {
  const [, rest = ''] = readOrEmpty(`/proc/${pid}/stat`).split(') ');
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
  return user + system;
}

/** Returns an empty text if the process has ended meanwhile. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
