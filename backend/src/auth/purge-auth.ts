import { apiRequestKeptDays, idempotencyKeyHours } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { purgeLinks } from '../platform/identity-provider/account-links.ts';
import { purgeIdentityRecords } from '../platform/identity-provider/identity-records.ts';

export const purgeAuthQueue: Queue<Record<string, never>> = { name: 'auth.purge', key: () => 'all' };
const purgeCron = '29 * * * *';

type Services = Pick<Platform, 'clock' | 'database' | 'log'>;

/**
 * Deletes expired sessions and stored replies, ended API keys and their calls, and expired records and links
 * of the embedded identity provider. The job runs every hour, on one of the nodes.
 */
export async function startAuthPurge(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(purgeAuthQueue, (_, signal) => purgeAuth(platform, signal));
  await platform.jobs.schedule(purgeAuthQueue, purgeCron, {});
}

async function purgeAuth({ clock, database: { pool }, log }: Services, signal: AbortSignal): Promise<void> {
  const values = [new Date(clock.now())];
  const sessions = await purgeInBatches(pool, { statement: sessionsStatement, values, signal });
  const records = await purgeIdentityRecords(pool, clock, signal);
  await purgeLinks(pool, clock, signal);
  const purgeOlder = (statement: string, hours: number) => {
    const values = [new Date(clock.now() - hours * 3_600_000)];
    return purgeInBatches(pool, { statement, values, signal });
  };
  await purgeOlder(requestsStatement, apiRequestKeptDays * 24);
  await purgeOlder(repliesStatement, idempotencyKeyHours);
  // A key is deleted after its calls, because the log of calls shows the name of the key.
  await purgeOlder(keysStatement, apiRequestKeptDays * 24);
  log.debug({ sessions: sessions.count, records }, 'Expired sign-ins were deleted');
}

const requestsStatement = `
  delete from api_requests where id in (
    select id from api_requests where created_at <= $1 order by created_at limit $2)`;

const repliesStatement = `
  delete from stored_replies where (owner_id, key_hash) in (
    select owner_id, key_hash from stored_replies where started_at <= $1 order by started_at limit $2)`;

const keysStatement = `
  delete from scoped_api_keys where id in (
    select id from scoped_api_keys where least(revoked_at, expires_at) <= $1 limit $2)`;

const sessionsStatement = `
  delete from owner_sessions where id in (
    select id from owner_sessions where expires_at <= $1 order by expires_at limit $2)`;
