import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { createReader } from './measured-figure.ts';

interface Queues {
  queues: { name: string; waiting: number; oldest_seconds: number }[];
}

/** Counts the waiting jobs of each queue. These jobs have a small partial index, so the query is cheap. */
const queuesStatement = `
  select coalesce(json_agg(json_build_object('name', q.name, 'waiting', coalesce(w.waiting, 0),
    'oldest_seconds', coalesce(w.oldest_seconds, 0))), '[]') as queues
  from pgboss.queue q left join (
    select name, count(*) as waiting, extract(epoch from now() - min(start_after))::float8 as oldest_seconds
    from pgboss.job where state < 'active' and start_after <= now() group by name
  ) w on w.name = q.name`;

/** Measures the connections of this node, and the waiting jobs, which are the same on every node. */
export function measureDatabase(pool: Pool, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this node: total, idle, and waiting calls',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const readQueues = createReader<Queues>(pool, queuesStatement);
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due and not started',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { name, waiting } of (await readQueues())?.queues ?? []) this.set({ queue: name }, waiting);
    },
  });
  new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'Seconds that the oldest due job has waited',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { name, oldest_seconds: seconds } of (await readQueues())?.queues ?? [])
        this.set({ queue: name }, seconds);
    },
  });
}
