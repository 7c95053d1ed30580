import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { purgeLinks } from '../platform/identity-provider/account-links.ts';
import { purgeIdentityRecords } from '../platform/identity-provider/identity-records.ts';

export const purgeSignInsQueue: Queue<Record<string, never>> = { name: 'auth.purge', key: () => 'all' };
const purgeCron = '29 * * * *';

type Services = Pick<Platform, 'clock' | 'database' | 'log'>;

/**
 * Deletes expired sessions, and expired records and links of the embedded identity provider. The job runs
 * every hour, on one of the nodes.
 */
export async function startSignInPurge(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(purgeSignInsQueue, (_, signal) => purgeSignIns(platform, signal));
  await platform.jobs.schedule(purgeSignInsQueue, purgeCron, {});
}

async function purgeSignIns(
  { clock, database: { pool }, log }: Services,
  signal: AbortSignal,
): Promise<void> {
  const values = [new Date(clock.now())];
  const sessions = await purgeInBatches(pool, { statement: sessionsStatement, values, signal });
  const records = await purgeIdentityRecords(pool, clock, signal);
  await purgeLinks(pool, clock, signal);
  log.debug({ sessions: sessions.count, records }, 'Expired sign-ins were deleted');
}

const sessionsStatement = `
  delete from owner_sessions where id in (
    select id from owner_sessions where expires_at <= $1 order by expires_at limit $2)`;
