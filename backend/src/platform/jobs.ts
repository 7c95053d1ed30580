import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { Log } from './log.ts';

/** Work that outlives a request. `T` is what its jobs carry: ids, never secrets. */
export interface Queue<T extends object> {
  name: string;
  /** A job of the same key is not queued while one waits or runs. */
  key: (job: T) => string;
  /** For the type alone. */
  readonly job?: T;
}

/**
 * The queue in PostgreSQL. A job only wakes: what is to be done, and how far it came, stands in the tables of its
 * feature. So a job may be lost, come twice or run on two nodes at once without harm.
 */
export interface Jobs {
  /**
   * Handles the jobs of a queue on this node, one at a time. A handler that throws is called again, later each time; a
   * job whose process died is given to another within half a minute.
   */
  work<T extends object>(
    queue: Queue<T>,
    handle: (job: T, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Queues a job. It does nothing when one with the same key waits or runs already. */
  send<T extends object>(queue: Queue<T>, job: T, options?: { afterSeconds?: number }): Promise<void>;
  /** Sends a job at the times of a cron expression (UTC), once for all nodes. */
  schedule<T extends object>(queue: Queue<T>, cron: string, job: T): Promise<void>;
  /** Lets the jobs that run come to their end, and takes no more. */
  close(): Promise<void>;
}

const pollSeconds = 2;
const heartbeatSeconds = 10;
const superviseSeconds = 10;
const retryLimit = 1_000_000;
const retryMaxSeconds = 300;
const expireSeconds = 3600;
const closeSeconds = 10;

/** Opens the queue: pg-boss, MIT, on our own connections (docs/decisions/0014). */
export async function openJobs({ pool, log }: { pool: Pool; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => {
    log.error({ err: error }, 'job queue');
  });
  await boss.start();
  const workers = new Map<string, string>();
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const create = ({ name }: { name: string }) =>
    boss.createQueue(name, {
      policy: 'exclusive',
      heartbeatSeconds,
      expireInSeconds: expireSeconds,
      retryLimit,
      retryBackoff: true,
      retryDelayMax: retryMaxSeconds,
    });
  return {
    async work<T extends object>(queue: Queue<T>, handle: (job: T, signal: AbortSignal) => Promise<void>) {
      await create(queue);
      const worker = await boss.work<T>(
        queue.name,
        { pollingIntervalSeconds: pollSeconds },
        async ([job]) => {
          if (!job) return;
          try {
            await handle(job.data, job.signal);
          } catch (error) {
            log.error({ err: error, queue: queue.name, job: job.id }, 'job failed');
            throw error;
          }
        },
      );
      workers.set(queue.name, worker);
    },
    async send(queue, job, { afterSeconds = 0 } = {}) {
      await boss.send(queue.name, job, { singletonKey: queue.key(job), startAfter: afterSeconds });
      if (afterSeconds === 0) wake(queue.name);
    },
    async schedule(queue, cron, job) {
      await boss.schedule(queue.name, cron, job, { singletonKey: queue.key(job) });
    },
    close: () => boss.stop({ graceful: true, timeout: closeSeconds * 1000 }),
  };
}
