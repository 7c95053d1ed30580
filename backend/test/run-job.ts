import { expect, vi } from 'vitest';
import type { Queue } from '../src/platform/jobs.ts';
import type { TestApp } from './app.ts';

/** Sends a job and waits until its queue has no waiting or running job. */
export async function runJob<T extends object>({ app }: TestApp, queue: Queue<T>, job: T): Promise<void> {
  const { jobs, database } = app.platform;
  await jobs.send(queue, job);
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
        [queue.name],
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}
