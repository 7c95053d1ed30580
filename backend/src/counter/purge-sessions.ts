import { expiredInvitationDays } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgeCounterSessionsQueue: Queue<Record<string, never>> = {
  name: 'counter.purge-sessions',
  key: () => 'all',
};
const purgeCron = '41 * * * *';

/** Deletes old invitations that were not accepted, with their addresses. */
const invitationsStatement = `
  delete from counter_invitations where id in (
    select id from counter_invitations where accepted_at is null and expires_at <= $1 order by expires_at limit $2)`;

const expiredStatement = `
  delete from counter_sessions where id in (
    select id from counter_sessions where expires_at <= $1 order by expires_at limit $2)`;

/**
 * Starts the hourly job that deletes expired sessions of counters, with the names in them, and old invitations (G111,
 * G140).
 */
export async function startPurgingCounterSessions({
  clock,
  database: { pool },
  jobs,
}: Pick<Platform, 'clock' | 'database' | 'jobs'>): Promise<void> {
  await jobs.work(purgeCounterSessionsQueue, async (_, signal) => {
    await purgeInBatches(pool, { statement: expiredStatement, values: [new Date(clock.now())], signal });
    const latest = new Date(clock.now() - expiredInvitationDays * 24 * 3_600_000);
    await purgeInBatches(pool, { statement: invitationsStatement, values: [latest], signal });
  });
  await jobs.schedule(purgeCounterSessionsQueue, purgeCron, {});
}
