import { prizeMailHours } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../../platform/database/purge-in-batches.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { getErasedCreation } from './limits.ts';
import { noteOutcomes } from './note-outcomes.ts';

export const eraseAddressesQueue: Queue<Record<string, never>> = {
  name: 'prize-mails.erase',
  key: () => 'all',
};
const eraseCron = '* * * * *';

type Services = Pick<Platform, 'clock' | 'database' | 'jobs'>;

/**
 * Schedules the job that notes which mails were sent, and erases old addresses. It also runs at the start,
 * because the server may have been down.
 */
export async function startErasingAddresses({ clock, database, jobs }: Services): Promise<void> {
  const { pool } = database;
  await jobs.work(eraseAddressesQueue, async (_, signal) => {
    await noteOutcomes(pool);
    const now = new Date(clock.now());
    const addresses = [now, getErasedCreation(clock.now())];
    await purgeInBatches(pool, { statement: addressStatement, values: addresses, signal });
    // The hash of a network is kept for a whole day, because the limit of a network applies to a day. Addresses are
    // erased earlier.
    const networks = [new Date(clock.now() - prizeMailHours * 3_600_000)];
    await purgeInBatches(pool, { statement: networkStatement, values: networks, signal });
  });
  await jobs.schedule(eraseAddressesQueue, eraseCron, {});
  await jobs.send(eraseAddressesQueue, {});
}

/** A mail that is still queued becomes failed, because the outbox erases it at the same time. */
const addressStatement = `
  update prize_mails set address_sealed = null,
    failed_at = case when state = 'queued' then $1 else failed_at end,
    provider_message = case when state = 'queued' then coalesce(provider_message, 'expired') else provider_message end,
    state = case when state = 'queued' then 'failed' else state end
  where id in (
    select id from prize_mails where address_sealed is not null and created_at <= $2 order by created_at limit $3)`;
const networkStatement = `
  update prize_mails set network_hash = null, network_slot = null
  where id in (
    select id from prize_mails where network_hash is not null and created_at <= $1 order by created_at limit $2)`;
