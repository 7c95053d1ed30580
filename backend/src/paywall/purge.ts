import { idempotencyKeyHours, puzzleSessionKeptHours } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgePaywallQueue: Queue<Record<string, never>> = {
  name: 'paywall.purge',
  key: () => 'all',
};
const purgeCron = '41 * * * *';

type Services = Pick<Platform, 'clock' | 'database'>;

/** Schedules the hourly purge, which deletes sessions and stored replies a day after their end (G42). */
export async function startPaywallPurge(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(purgePaywallQueue, (_, signal) => purgePaywall(platform, signal));
  await platform.jobs.schedule(purgePaywallQueue, purgeCron, {});
}

const sessionsStatement = `
  delete from puzzle_sessions where session_hash in (
    select session_hash from puzzle_sessions where expires_at <= $1 order by expires_at limit $2)`;
const answersStatement = `
  delete from access_calls where (customer_id, key_hash) in (
    select customer_id, key_hash from access_calls where created_at <= $1 order by created_at limit $2)`;

async function purgePaywall({ clock, database: { pool } }: Services, signal: AbortSignal): Promise<void> {
  const before = (hours: number) => new Date(clock.now() - hours * 3_600_000);
  const sessions = [before(puzzleSessionKeptHours)];
  await purgeInBatches(pool, { statement: sessionsStatement, values: sessions, signal });
  const answers = [before(idempotencyKeyHours)];
  await purgeInBatches(pool, { statement: answersStatement, values: answers, signal });
}
