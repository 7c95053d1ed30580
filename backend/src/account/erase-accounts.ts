import { accountErasureMaxDays, erasedMailHours } from '@puzzle-prize/sdk/protocol/limits';
import { isAddressInUse, lockUser, removeUser } from '../auth/erase-owner.ts';
import type { BeforeDelete } from '../campaigns/campaigns.ts';
import type { Erasure } from '../campaigns/erase-campaign.ts';
import { countCampaignsOf, eraseCampaignsOf } from '../campaigns/erase-owner.ts';
import type { PromotionCodes } from '../codes/promotions/promotion-codes.ts';
import { eraseOwnerCounters } from '../counter/erase-owner.ts';
import { eraseOwnerEmbeds } from '../embeds/erase-owner.ts';
import type { ImagesService } from '../images/images-service.ts';
import { hasImages } from '../images/library/erase-owner.ts';
import { toOwnerLocale } from '../language/owner-locale.ts';
import type { MediaService } from '../media/media-service.ts';
import { eraseOwnerUploads } from '../media/upload/erase-owner.ts';
import { eraseOwnerNotices } from '../notices/erase-owner.ts';
import { keepPaymentRecords, mayBePaid } from '../payments/erase-owner.ts';
import type { Payments } from '../payments/payments.ts';
import { eraseOwnerSessions } from '../paywall/erase-owner.ts';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { eraseMailsTo } from '../platform/mail/erase-mails-to.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseOwnerWaiting } from '../waiting-list/erase-owner.ts';
import { renderErasedMail } from './erased-mail.ts';
import { eraseAccountsQueue } from './queue.ts';

/** The job looks for requests every minute, because a command of the operator only stores a request. */
const eraseCron = '* * * * *';

type Services = Pick<Platform, 'bus' | 'clock' | 'config' | 'database' | 'jobs' | 'log' | 'publicUrl'> & {
  beforeDelete: BeforeDelete;
  erasures: readonly Erasure[];
  images: Pick<ImagesService, 'eraseAll'>;
  media: Pick<MediaService, 'files'>;
  payments: Pick<Payments, 'closeCancelled'>;
  promotionCodes: Pick<PromotionCodes, 'releaseAccountsOf'>;
};

/** Statements for the rows of an owner outside of campaigns, in the order that foreign keys require. */
const ownerStatements = [
  ...eraseOwnerSessions,
  ...eraseOwnerWaiting,
  ...eraseOwnerNotices,
  ...eraseOwnerUploads,
  ...eraseOwnerEmbeds,
  ...eraseOwnerCounters,
];

/**
 * Starts the job that erases closed accounts (B42). Every step may be repeated, so a job on another node or after a
 * crash continues the work.
 */
export async function startErasingAccounts(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work(eraseAccountsQueue, (_, signal) => eraseClosedAccounts(services, signal));
  await jobs.schedule(eraseAccountsQueue, eraseCron, {});
  await jobs.send(eraseAccountsQueue, {});
}

interface ClosedAccount {
  userId: string;
  requestedMs: number;
}

async function eraseClosedAccounts(services: Services, signal: AbortSignal): Promise<void> {
  const { rows } = await services.database.pool.query<ClosedAccount>(
    `select user_id as "userId", (extract(epoch from requested_at) * 1000)::float8 as "requestedMs"
     from account_erasures order by requested_at`,
  );
  for (const closed of rows) {
    try {
      await eraseAccount(services, closed, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      // The job continues with the other accounts, and tries this account again a minute later.
      services.log.error({ err: error, userId: closed.userId }, 'an account could not be erased yet');
    }
  }
}

async function eraseAccount(
  services: Services,
  { userId, requestedMs }: ClosedAccount,
  signal: AbortSignal,
): Promise<void> {
  const { clock, database, images, log, media, payments, promotionCodes } = services;
  const { orm, pool } = database;
  await eraseCampaignsOf(services, userId, signal);
  for (const statement of ownerStatements)
    await purgeInBatches(pool, { statement, values: [userId], signal });
  await images.eraseAll(orm.em.fork(), userId, signal);
  await media.files.deleteLeftovers(signal);
  if (await mayBePaid(pool, userId, clock)) {
    // The operator's command cancels orders but does not close their payment pages, so this job does.
    await payments.closeCancelled();
    return;
  }
  const isLate = clock.now() - requestedMs > accountErasureMaxDays * 24 * 3_600_000;
  if (!(await promotionCodes.releaseAccountsOf(userId, { isLate }))) return;
  if (await removeAccount(services, userId)) log.info({ userId }, 'account erased');
}

/**
 * Removes the owner's row, which is the last row of the account, and stores the mail that confirms the deletion. If
 * an image or a campaign exists, the function removes nothing and returns false, and the job repeats all steps. A
 * call that ran while the account was closed may have added it.
 */
async function removeAccount(services: Services, userId: string): Promise<boolean> {
  const { clock, database, publicUrl } = services;
  return await database.orm.em.fork().transactional(async (tx) => {
    // The lock also excludes new rows that refer to the owner.
    await lockUser(tx, userId);
    if ((await hasImages(tx, userId)) || (await countCampaignsOf(tx, userId)) > 0) return false;
    const { rows } = await runSql<{ address: string | null; language: string | null }>(
      tx,
      'delete from account_erasures where user_id = $1 returning address, language',
      [userId],
    );
    const [request] = rows;
    if (!request) return false;
    await keepPaymentRecords(tx, userId);
    await removeUser(tx, userId);
    const { address } = request;
    if (address === null) return true;
    if (!(await isAddressInUse(tx, address))) await eraseMailsTo(tx, address);
    const eraseAt = new Date(clock.now() + erasedMailHours * 3_600_000);
    const locale = toOwnerLocale(request.language) ?? 'en';
    const mail = renderErasedMail({ publicUrl, hours: erasedMailHours, locale });
    await sendMail(services, tx, { ...mail, to: address, eraseAt });
    return true;
  });
}
