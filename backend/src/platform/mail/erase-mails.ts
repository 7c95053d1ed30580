import { mailDays } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../database/purge-in-batches.ts';
import type { Queue } from '../jobs.ts';
import type { Platform } from '../platform.ts';

export const eraseMailsQueue: Queue<Record<string, never>> = { name: 'mail.erase', key: () => 'all' };
const eraseCron = '53 3 * * *';

type Services = Pick<Platform, 'clock' | 'database' | 'jobs'>;

/**
 * Deletes old mails every night and at each start, whether they were sent or stayed in the outbox. A dedupe
 * key is forgotten with its mail.
 */
export async function startErasingMails({ clock, database, jobs }: Services): Promise<void> {
  await jobs.work(eraseMailsQueue, async (_, signal) => {
    const createdBefore = new Date(clock.now() - mailDays * 24 * 3_600_000);
    await purgeInBatches(database.pool, { statement, values: [createdBefore], signal });
  });
  await jobs.schedule(eraseMailsQueue, eraseCron, {});
  await jobs.send(eraseMailsQueue, {});
}

const statement = `
  delete from mails where id in (
    select id from mails where created_at <= $1 order by created_at limit $2)`;
