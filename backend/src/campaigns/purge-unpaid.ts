import { unpaidCampaignDays } from '@puzzle-prize/sdk/protocol/limits';
import { allowBatchStatements, inTransaction } from '../platform/database/transaction.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { selectPayments } from '../payments/orders.ts';
import { campaignChanged } from './topics.ts';

export const purgeUnpaidQueue: Queue<Record<string, never>> = {
  name: 'campaigns.purge-unpaid',
  key: () => 'all',
};
const purgeCron = '17 * * * *';

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'log'>;

/** Starts the hourly job that deletes unpaid campaigns (G36). It runs on one of the nodes. */
export async function startUnpaidPurge(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(purgeUnpaidQueue, (_, signal) => purgeUnpaid(platform, signal));
  await platform.jobs.schedule(purgeUnpaidQueue, purgeCron, {});
}

/**
 * Maximum number of campaigns per transaction. It can be high, because an unpaid campaign was never played
 * and so has few rows.
 */
const campaignsPerBatch = 500;
const isUnpaid = `not exists (${selectPayments('p.id', 'campaign')})`;

async function purgeUnpaid(services: Services, signal: AbortSignal): Promise<void> {
  for (let count = campaignsPerBatch; count === campaignsPerBatch;) {
    signal.throwIfAborted();
    count = await purgeBatch(services);
  }
}

/**
 * Deletes a batch of old unpaid campaigns, except those for which a payment may still arrive. Returns the
 * number of deleted campaigns.
 */
async function purgeBatch({ bus, clock, database, log }: Services): Promise<number> {
  const createdBefore = new Date(clock.now() - unpaidCampaignDays * 24 * 3_600_000);
  const purged = await inTransaction(database.pool, async (client) => {
    await client.query(allowBatchStatements);
    // A payment in progress locks the row of its campaign. The job skips locked rows and tries again an hour
    // later.
    const old = await client.query<{ id: string }>(
      `select id from puzzles p where is_awaiting_payment and created_at <= $1 and ${isUnpaid}
       limit ${campaignsPerBatch} for update skip locked`,
      [createdBefore],
    );
    const { rows } = await client.query<{ id: string }>(
      `delete from puzzles p where id = any($1) and ${isUnpaid} returning id`,
      [old.rows.map(({ id }) => id)],
    );
    return rows;
  });
  for (const { id } of purged) bus.publish(campaignChanged, { campaignId: id });
  if (purged.length > 0) log.info({ count: purged.length }, 'unpaid campaigns deleted');
  return purged.length;
}
