import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { findFreePort } from '../src/platform/free-port.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';
import { ProductProcess } from './product-process.ts';
import { openSilentProxy, type SilentProxy } from './silent-proxy.ts';
import { randomId } from './visitor.ts';

const outageSeconds = 8;
const callsPerSecond = 50;
const flushMs = 1500;

const lineSchema = z.object({ level: z.string(), msg: z.string(), count: z.number().optional() });

describe('the log while the database is away', async () => {
  const product = new ProductProcess(await findFreePort(), { DEMO_CAMPAIGNS: 'off', LOG_LEVEL: 'warn' });
  let proxy: SilentProxy | null = null;
  let database = '';

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    database = await copyTemplate(inject('databaseTemplate'));
    proxy = await openSilentProxy(toUrl(database));
    product.settings['DATABASE_URL'] = proxy.url;
    await product.start();
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    proxy?.close();
    await dropDatabase(database);
  }, 60_000);

  it('has about one line per second, whatever the number of calls, and reports the end as a warning', async () => {
    expect(product.output).not.toMatch(/"level":"(warn|error)"/);
    const port = Number(new URL(proxy?.url ?? '').port);
    proxy?.close();
    const statuses = new Set<number>();
    const calls: Promise<void>[] = [];
    for (let call = 0; call < outageSeconds * callsPerSecond; call += 1) {
      const path = `/api/embed-widget/unknown-${call}?sessionId=${randomId()}`;
      calls.push(fetch(product.url + path).then(({ status }) => void statuses.add(status)));
      if (call % callsPerSecond === 0) calls.push(fetch(`${product.url}/readyz`).then(() => undefined));
      await sleep(1000 / callsPerSecond);
    }
    await Promise.all(calls);
    expect(statuses).toEqual(new Set([503]));
    proxy = await openSilentProxy(toUrl(database), port);
    await product.untilReady();
    await sleep(flushMs);
    const lines = product.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => lineSchema.parse(JSON.parse(line)));
    const counted = lines.reduce((sum, { count = 0 }) => sum + count, 0);
    expect(counted).toBeGreaterThanOrEqual(outageSeconds * callsPerSecond);
    // There is one line per second, in addition to the first line of the outage and the lines about its beginning and
    // end.
    expect(lines.length).toBeLessThan(outageSeconds * 2);
    const texts = lines.map(({ level, msg }) => `${level} ${msg}`);
    expect(texts).toContain('error request failed');
    expect(texts).toContain('warn ready again');
  }, 120_000);
});
