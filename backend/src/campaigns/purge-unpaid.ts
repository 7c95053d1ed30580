import { unpaidCampaignDays } from '@puzzle-prize/sdk/protocol/limits';
import { allowBatchStatements, inTransaction } from '../platform/database/transaction.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { paymentsOf } from '../payments/orders.ts';

export const purgeUnpaidQueue: Queue<Record<string, never>> = {
  name: 'campaigns.purge-unpaid',
  key: () => 'all',
};
const purgeCron = '17 * * * *';

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'log'>;

/** Deletes every hour what nobody paid for (G36), on one of the nodes. */
export async function startPurge(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(purgeUnpaidQueue, (_, signal) => purgeUnpaid(platform, signal));
  await platform.jobs.schedule(purgeUnpaidQueue, purgeCron, {});
}

/** Nobody has played what is not paid, so a campaign is few rows. */
const campaignsAtOnce = 500;
const isUnpaid = `not exists (${paymentsOf('p.id', 'campaign')})`;

async function purgeUnpaid(services: Services, signal: AbortSignal): Promise<void> {
  for (let count = campaignsAtOnce; count === campaignsAtOnce;) {
    signal.throwIfAborted();
    count = await purgeSome(services);
  }
}

/** A campaign whose payment may still arrive stays, however old it is. */
async function purgeSome({ bus, clock, database, log }: Services): Promise<number> {
  const madeBefore = new Date(clock.now() - unpaidCampaignDays * 24 * 3_600_000);
  const purged = await inTransaction(database.pool, async (client) => {
    await client.query(allowBatchStatements);
    // Whoever pays just now holds the row; it waits for the next hour.
    const old = await client.query<{ id: string }>(
      `select id from puzzles p where is_awaiting_payment and created_at <= $1 and ${isUnpaid}
       limit ${campaignsAtOnce} for update skip locked`,
      [madeBefore],
    );
    const { rows } = await client.query<{ id: string }>(
      `delete from puzzles p where id = any($1) and ${isUnpaid} returning id`,
      [old.rows.map(({ id }) => id)],
    );
    return rows;
  });
  for (const { id } of purged) bus.publish('campaign.changed', { campaignId: id });
  if (purged.length > 0) log.info({ count: purged.length }, 'campaigns that were not paid are deleted');
  return purged.length;
}
