import { purgeInBatches } from '../database/purge-in-batches.ts';
import type { Queue } from '../jobs.ts';
import type { Platform } from '../platform.ts';

export const eraseMailsQueue: Queue<Record<string, never>> = { name: 'mail.erase', key: () => 'all' };
/** The schedule of the job that erases mails: every ten minutes, because some mails are stored for only a few hours. */
const eraseCron = '*/10 * * * *';

type Services = Pick<Platform, 'clock' | 'config' | 'database' | 'jobs'>;

/**
 * Deletes old mails every ten minutes and at each start, whether they were sent or stayed in the outbox. A dedupe
 * key is forgotten with its mail.
 */
export async function startErasingMails({ clock, config, database, jobs }: Services): Promise<void> {
  await jobs.work(eraseMailsQueue, async (_, signal) => {
    const now = new Date(clock.now());
    const createdBefore = new Date(clock.now() - config.retention.mailDays * 24 * 3_600_000);
    await purgeInBatches(database.pool, { statement: dueStatement, values: [now], signal });
    await purgeInBatches(database.pool, { statement: oldStatement, values: [createdBefore], signal });
  });
  await jobs.schedule(eraseMailsQueue, eraseCron, {});
  await jobs.send(eraseMailsQueue, {});
}

const dueStatement = `
  delete from mails where id in (select id from mails where erase_at <= $1 order by erase_at limit $2)`;
const oldStatement = `
  delete from mails where id in (
    select id from mails where created_at <= $1 order by created_at limit $2)`;
