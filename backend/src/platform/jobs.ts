import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import { Counter, type Registry } from 'prom-client';
import type { Log } from './log.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** A queue of work that outlives a request. `T` is the data of its jobs: ids, never secrets. */
export interface Queue<T extends object> {
  name: string;
  /** Returns the key of a job. A job is not queued while another job with the same key waits or runs. */
  key: (job: T) => string;
  /** Only binds the type `T`; it is never set. */
  readonly job?: T;
}

/**
 * The job queue in PostgreSQL. A job is only a trigger: its work and progress are in the tables of the
 * feature. So a job may be lost, repeated, or run on two nodes at once.
 */
export interface Jobs {
  /**
   * Handles the jobs of a queue on this node, one at a time. A failed handler is retried with growing delays.
   * The job of a dead process moves to another process within half a minute.
   */
  work<T extends object>(
    queue: Queue<T>,
    handle: (job: T, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Queues a job, unless one with the same key waits or runs. */
  send<T extends object>(queue: Queue<T>, job: T, options?: { afterSeconds?: number }): Promise<void>;
  /** Queues one job for all nodes at each time that a cron expression matches (UTC). */
  schedule<T extends object>(queue: Queue<T>, cron: string, job: T): Promise<void>;
  /** Whether this node reached the queue within the last half minute and is not closed. */
  isRunning(): boolean;
  /** Returns the number of handler failures on this node, by queue. */
  failures(): ReadonlyMap<string, number>;
  /** Completes running jobs and accepts no more. */
  close(): Promise<void>;
}

const pollSeconds = 2;
const heartbeatSeconds = 10;
const superviseSeconds = 10;
const retryLimit = 1_000_000;
const retryMaxSeconds = 300;
const expireSeconds = 3600;
const closeSeconds = 10;
/**
 * The time without a reply from the database after which `isRunning` is false: several times the polling
 * interval of a queue.
 */
const silenceSeconds = 30;

/** Opens the queue. It uses pg-boss (MIT license) with our own connection pool (docs/decisions/0014). */
export async function openJobs({
  pool,
  log,
  telemetry = null,
}: {
  pool: Pool;
  log: Log;
  telemetry?: Pick<Telemetry, 'beginJob'> | null;
}): Promise<Jobs> {
  let [answeredAtMs, isClosed] = [performance.now(), false];
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const result = await pool.query(text, values);
        answeredAtMs = performance.now();
        return result;
      },
    },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => {
    log.error({ err: restoreError(error) }, 'job queue');
  });
  await boss.start();
  const failures = new Map<string, number>();
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
      failures.set(queue.name, failures.get(queue.name) ?? 0);
      await create(queue);
      const worker = await boss.work<T>(
        queue.name,
        { pollingIntervalSeconds: pollSeconds },
        async ([job]) => {
          if (!job) return;
          const traced = telemetry?.beginJob(queue.name);
          const run = () => handle(job.data, job.signal);
          try {
            await (traced ? traced.within(run) : run());
            traced?.end({});
          } catch (error) {
            traced?.end({ error });
            failures.set(queue.name, (failures.get(queue.name) ?? 0) + 1);
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
    failures: () => failures,
    isRunning: () => !isClosed && performance.now() - answeredAtMs < silenceSeconds * 1000,
    async close() {
      isClosed = true;
      await boss.stop({ graceful: true, timeout: closeSeconds * 1000 });
    },
  };
}

/**
 * Turns a copied error back into an Error. pg-boss copies the errors of its workers into plain objects, in
 * which the log does not recognize an outage.
 */
function restoreError(copy: Pick<Error, 'message'>): Error {
  return copy instanceof Error ? copy : Object.assign(new Error(copy.message), copy);
}

export function measureJobs(jobs: Pick<Jobs, 'failures'>, metrics: Registry): void {
  new Counter({
    name: 'jobs_failed_total',
    help: 'Failures of job handlers on this node, each of which is retried',
    labelNames: ['queue'] as const,
    registers: [metrics],
    collect() {
      this.reset();
      for (const [queue, count] of jobs.failures()) this.inc({ queue }, count);
    },
  });
}
