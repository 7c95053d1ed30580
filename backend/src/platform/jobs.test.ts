import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { copyTemplate, dropDatabase, toUrl } from '../../test/database.ts';
import { type Jobs, openJobs, type Queue } from './jobs.ts';
import { createLog } from './log.ts';

describe('the queue', () => {
  let database: string;
  let pool: Pool;
  let jobs: Jobs;
  const log = createLog({ logLevel: 'silent' });

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    database = await copyTemplate(inject('databaseTemplate'));
    pool = new Pool({ connectionString: toUrl(database) });
    jobs = await openJobs({ pool, log });
  });
  afterAll(async () => {
    await jobs.close();
    await pool.end();
    await dropDatabase(database);
  });

  it('hands a job to its handler at once', async () => {
    const queue: Queue<{ id: string }> = { name: 'test.once', key: ({ id }) => id };
    const seen: string[] = [];
    await jobs.work(queue, ({ id }) => {
      seen.push(id);
      return Promise.resolve();
    });
    await jobs.send(queue, { id: 'a' });
    await vi.waitFor(() => {
      expect(seen).toEqual(['a']);
    }, 1500);
  });

  it('ignores a job while another job with its key waits or runs, but not afterwards', async () => {
    const queue: Queue<{ id: string }> = { name: 'test.key', key: ({ id }) => id };
    let runs = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await jobs.work(queue, async () => {
      runs += 1;
      await gate;
    });
    for (let call = 0; call < 5; call += 1) await jobs.send(queue, { id: 'a' });
    await vi.waitFor(() => {
      expect(runs).toBe(1);
    }, 3000);
    await jobs.send(queue, { id: 'a' });
    open();
    await sleep(200);
    expect(runs).toBe(1);
    await vi.waitFor(async () => {
      await jobs.send(queue, { id: 'a' });
      expect(runs).toBe(2);
    }, 5000);
  });

  it('repeats a job whose handler threw an error', async () => {
    const queue: Queue<{ id: string }> = { name: 'test.again', key: ({ id }) => id };
    let runs = 0;
    await jobs.work(queue, () => {
      runs += 1;
      return runs < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    });
    await jobs.send(queue, { id: 'a' });
    await vi.waitFor(() => {
      expect(runs).toBe(2);
    }, 10_000);
  });

  it('writes one log line per second while the database is unavailable, for any number of queues', async () => {
    const lines: { time: string; count?: number }[] = [];
    const write = (line: string) => {
      lines.push(z.object({ time: z.string(), count: z.int().optional() }).parse(JSON.parse(line)));
    };
    const own = new Pool({ connectionString: toUrl(database) });
    const watched = await openJobs({ pool: own, log: createLog({ logLevel: 'info' }, { write }) });
    for (let index = 0; index < 6; index += 1)
      await watched.work({ name: `test.away-${index}`, key: () => 'all' }, () => Promise.resolve());
    const query = vi.spyOn(own, 'query').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    await sleep(6500);
    query.mockRestore();
    await watched.close();
    await own.end();
    const seconds = new Set(lines.map(({ time }) => time.slice(0, 19)));
    expect(lines.length).toBeLessThanOrEqual(seconds.size + 1);
    // Each of the six queues polls every two seconds.
    expect(lines.reduce((sum, { count = 0 }) => sum + count, 0)).toBeGreaterThan(10);
  }, 30_000);

  it('lets another process run the job of a killed process', { timeout: 60_000 }, async () => {
    const queue: Queue<{ id: string }> = { name: 'test.died', key: ({ id }) => id };
    const dying = new Pool({ connectionString: toUrl(database) });
    const other = await openJobs({ pool: dying, log });
    let begun = false;
    await other.work(queue, async () => {
      begun = true;
      await new Promise(() => {});
    });
    await other.send(queue, { id: 'a' });
    await vi.waitFor(() => {
      expect(begun).toBe(true);
    }, 3000);
    // Simulates a killed process: without connections, the queue can neither complete its job nor send a
    // heartbeat.
    await dying.end();
    const seen: string[] = [];
    await jobs.work(queue, ({ id }) => {
      seen.push(id);
      return Promise.resolve();
    });
    await vi.waitFor(() => {
      expect(seen).toEqual(['a']);
    }, 45_000);
    void other.close().catch(() => {});
  });
});
