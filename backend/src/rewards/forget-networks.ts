import { networkHashDays } from '@puzzle-prize/sdk/protocol/limits';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const forgetNetworksQueue: Queue<Record<string, never>> = {
  name: 'rewards.forget-networks',
  key: () => 'all',
};
const forgetCron = '41 3 * * *';

type Services = Pick<Platform, 'clock' | 'database'>;

/**
 * Forgets every night from which network a prize was won (G42): the budgets look back one day, and an owner who looks
 * into misuse needs a few weeks.
 */
export async function startForgettingNetworks(platform: Services & Pick<Platform, 'jobs'>): Promise<void> {
  await platform.jobs.work(forgetNetworksQueue, () => forgetNetworks(platform));
  await platform.jobs.schedule(forgetNetworksQueue, forgetCron, {});
}

/** So few that each statement is far from the limit of a call, however many were won. */
const winsAtOnce = 10_000;

async function forgetNetworks({ clock, database }: Services): Promise<void> {
  const wonBefore = new Date(clock.now() - networkHashDays * 24 * 3_600_000);
  for (let forgotten = winsAtOnce; forgotten === winsAtOnce;) {
    const { rowCount } = await database.pool.query(statement, [wonBefore]);
    forgotten = rowCount ?? 0;
  }
}

const statement = `
  update puzzle_attempts set network_hash = null, network_slot = null where id in (
    select id from puzzle_attempts where network_hash is not null and completed_at < $1
    order by completed_at limit ${winsAtOnce})`;
