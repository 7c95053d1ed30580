import { idempotencyKeyHours, puzzleSessionKeptHours } from '@puzzle-prize/sdk/protocol/limits';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgePaywallQueue: Queue<Record<string, never>> = {
  name: 'paywall.purge',
  key: () => 'all',
};
const purgeCron = '41 * * * *';

type Services = Pick<Platform, 'clock' | 'database' | 'log'>;

/** Forgets every hour what is over for a day: sessions, and the answers kept for retries (G42), on one of the nodes. */
export async function startPaywallPurge(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(purgePaywallQueue, () => purge(platform));
  await platform.jobs.schedule(purgePaywallQueue, purgeCron, {});
}

async function purge({ clock, database: { pool }, log }: Services): Promise<void> {
  const before = (hours: number) => new Date(clock.now() - hours * 3_600_000);
  const sessions = await pool.query('delete from puzzle_sessions where expires_at <= $1', [
    before(puzzleSessionKeptHours),
  ]);
  const answers = await pool.query('delete from access_calls where created_at <= $1', [
    before(idempotencyKeyHours),
  ]);
  log.debug(
    { sessions: sessions.rowCount, answers: answers.rowCount },
    'old paywalled sessions are forgotten',
  );
}
