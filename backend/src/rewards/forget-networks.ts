import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const forgetNetworksQueue: Queue<Record<string, never>> = {
  name: 'rewards.forget-networks',
  key: () => 'all',
};
const forgetCron = '41 3 * * *';

type Services = Pick<Platform, 'clock' | 'config' | 'database'>;

/**
 * Deletes the network hashes of old wins every night and at each start (G42). Budgets need the hashes for one
 * day, and owners who investigate misuse need them for a few weeks. The job also runs at the start, because
 * the server may be down at night.
 */
export async function startForgettingNetworks(platform: Services & Pick<Platform, 'jobs'>): Promise<void> {
  await platform.jobs.work(forgetNetworksQueue, (_, signal) => forgetNetworks(platform, signal));
  await platform.jobs.schedule(forgetNetworksQueue, forgetCron, {});
  await platform.jobs.send(forgetNetworksQueue, {});
}

async function forgetNetworks({ clock, config, database }: Services, signal: AbortSignal): Promise<void> {
  const wonBefore = new Date(clock.now() - config.retention.networkDays * 24 * 3_600_000);
  await purgeInBatches(database.pool, { statement, values: [wonBefore], signal });
}

const statement = `
  update puzzle_attempts set network_hash = null, network_slot = null where id in (
    select id from puzzle_attempts where network_hash is not null and completed_at < $1
    order by completed_at limit $2)`;
