import { unpaidCampaignDays } from '@puzzle-prize/sdk/protocol/limits';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgeUnpaidQueue: Queue<Record<string, never>> = {
  name: 'campaigns.purge-unpaid',
  key: () => 'all',
};
const purgeCron = '17 * * * *';

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'log'>;

/** Deletes every hour what nobody paid for (G36), on one of the nodes. */
export async function startPurge(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(purgeUnpaidQueue, () => purgeUnpaid(platform));
  await platform.jobs.schedule(purgeUnpaidQueue, purgeCron, {});
}

/** A campaign whose payment may still arrive stays, however old it is. */
async function purgeUnpaid({ bus, clock, database, log }: Services): Promise<void> {
  const madeBefore = new Date(clock.now() - unpaidCampaignDays * 24 * 3_600_000);
  const purged = await inTransaction(database.pool, async (client) => {
    // Whoever pays just now holds the row; it waits for the next hour.
    const old = await client.query<{ id: string }>(
      'select id from puzzles where is_awaiting_payment and created_at <= $1 for update skip locked',
      [madeBefore],
    );
    const { rows } = await client.query<{ id: string }>(
      `delete from puzzles p where id = any($1) and not exists (
         select from payments where puzzle_id = p.id and plan_type = 'campaign'
         and status in ('pending', 'processing', 'completed')) returning id`,
      [old.rows.map(({ id }) => id)],
    );
    return rows;
  });
  for (const { id } of purged) bus.publish('campaign.changed', { campaignId: id });
  if (purged.length > 0) log.info({ count: purged.length }, 'campaigns that were not paid are deleted');
}
