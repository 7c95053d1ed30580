import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from './platform/free-port.ts';
import { copyTemplate, dropDatabase, toUrl } from '../test/database.ts';
import { ProductProcess } from '../test/product-process.ts';

const stopDelaySeconds = 2;
const clients = 24;
const pauseMs = 20;

interface Reply {
  status: number;
  isClosing: boolean;
  body: string;
}

/** Resolves with a complete reply; rejects when the connection is closed before the reply is complete. */
function ask(url: string, agent: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('error', reject);
      response.on('end', () => {
        const isClosing = response.headers.connection === 'close';
        resolve({ status: response.statusCode ?? 0, isClosing, body });
      });
    }).on('error', reject);
  });
}

describe.each(['1', '2'])('a server with %s workers that is stopped under load', async (workers) => {
  const product = new ProductProcess(await findFreePort(), {
    DEMO_CAMPAIGNS: 'off',
    WORKERS: workers,
    STOP_DELAY_SECONDS: String(stopDelaySeconds),
  });
  let database = '';

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    database = await copyTemplate(inject('databaseTemplate'));
    product.settings['DATABASE_URL'] = toUrl(database);
    await product.start();
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    await dropDatabase(database);
  }, 60_000);

  it('returns 503 at /readyz while it still serves, and sends each reply completely', async () => {
    let [isTold, answered] = [false, 0];
    const failures: string[] = [];
    const closing = new Set<boolean>();
    const client = async (index: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      // The pause differs between clients: those with a long pause have idle connections when the server stops.
      const waitMs = pauseMs * (1 + (index % 6));
      while (!isTold) {
        try {
          const { status, isClosing, body } = await ask(`${product.url}/api/stats`, agent);
          if (status !== 200 || !body.endsWith('}')) failures.push(`${status} ${body}`);
          closing.add(isClosing);
          answered += 1;
        } catch (error) {
          failures.push(String(error));
        }
        await sleep(waitMs);
      }
      agent.destroy();
    };
    const load = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
    await sleep(500);
    const stopped = product.stop();
    const signaledAt = performance.now();
    const agent = new Agent();
    // The replies to a poll every 100 ms, as a load balancer makes it. After some failures, a load balancer sends no
    // more calls.
    const looks: string[] = [];
    while (performance.now() - signaledAt < (stopDelaySeconds * 1000 * 3) / 4) {
      const { status, body } = await ask(`${product.url}/readyz`, agent);
      looks.push(`${status} ${body.slice(0, 21)}`);
      await sleep(100);
    }
    isTold = true;
    await load;
    await stopped;
    expect(product.process?.exitCode).toBe(0);
    expect(new Set(looks.slice(2))).toEqual(new Set(['503 {"status":"draining",']));
    expect(failures).toEqual([]);
    expect([...closing].sort()).toEqual([false, true]);
    expect(answered).toBeGreaterThan(clients * 10);
    expect(performance.now() - signaledAt).toBeGreaterThan(stopDelaySeconds * 1000);
    await expect(fetch(product.url)).rejects.toThrow('fetch failed');
  }, 60_000);
});
