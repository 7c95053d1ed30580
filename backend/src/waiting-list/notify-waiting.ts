import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { waitingMailPauseDays } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { fromCampaigns, isInSchedule, joinCampaign } from '../campaigns/campaign-sql.ts';
import { addOwnTexts } from '../campaigns/texts/own-language.ts';
import { fromFreeCodes, isUnexpired, joinActiveCollection } from '../codes/code-sql.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { selectColors } from '../images/library/image-sql.ts';
import { findPageLanguage } from '../language/page-language.ts';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Queue } from '../platform/jobs.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { selectReachedCap } from '../rewards/cap-slots.ts';
import { renderCodesAgain } from './codes-again-mail.ts';

export const notifyWaitingQueue: Queue<Record<string, never>> = {
  name: 'waiting-list.notify',
  key: () => 'all',
};
const notifyCron = '*/5 * * * *';
/** Each batch is one transaction, so that many mails do not hold locks for long and an error rolls back few of them. */
const mailsPerBatch = 100;

type Services = Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'log' | 'publicUrl'>;

/** Schedules the job that writes to waiting visitors when a campaign has codes again. */
export async function startNotifyingWaiting(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work(notifyWaitingQueue, (_, signal) => notifyWaiting(services, signal));
  await jobs.schedule(notifyWaitingQueue, notifyCron, {});
}

async function notifyWaiting(services: Services, signal: AbortSignal): Promise<void> {
  const { clock, config, database, log } = services;
  const { pool, orm } = database;
  const daysAgo = (days: number) => new Date(clock.now() - days * 24 * 3_600_000);
  const purged = [daysAgo(config.retention.waitingListDays), daysAgo(waitingMailPauseDays)];
  await purgeInBatches(pool, { statement: purgeStatement, values: purged, signal });
  for (const campaignId of await findRefilled(pool)) {
    try {
      for (let mails = mailsPerBatch; mails === mailsPerBatch;) {
        signal.throwIfAborted();
        mails = await orm.em.fork().transactional((em) => mailBatch(services, em, campaignId));
      }
    } catch (error) {
      if (signal.aborted) throw error;
      // The error is only logged, so that the visitors of the other campaigns still get their mails.
      log.error({ err: error, campaignId }, 'the waiting list of a campaign could not be told');
    }
  }
}

const purgeStatement = `
  delete from waiting_addresses where id in (
    select id from waiting_addresses
    where coalesce(mailed_at, created_at) < greatest($1::timestamptz, $2::timestamptz)
      and case when mailed_at is null then created_at < $1 else mailed_at < $2 end
    order by coalesce(mailed_at, created_at) limit $3)`;

/** Finds the campaigns that have waiting visitors, can be played, and have codes that can be won now. */
async function findRefilled(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id ${fromCampaigns} ${joinActiveCollection('p.id')}
     where exists (select from waiting_addresses w where w.puzzle_id = p.id and w.mailed_at is null)
       and p.is_active and p.deleted_at is null and ${isInSchedule()}
       and (${selectReachedCap}) is null and ${isUnexpired} and (c.code_type = 'coupon' or exists (select ${fromFreeCodes('c.id')}))
     order by p.id`,
  );
  return rows.map(({ id }) => id);
}

interface Waiting {
  id: string;
  address: string;
  /** The visitor's language; null if the visitor left the address before languages were stored. */
  lang: string | null;
  title: string;
  colors: WidgetColors | null;
  site: string | null;
  embedUniqueId: string;
}

/**
 * Stores mails for a batch of a campaign's waiting addresses, the oldest first, removes these addresses, and returns
 * their number. Several nodes may do so at once, because each skips rows that another node has locked.
 */
async function mailBatch(services: Services, em: SqlEntityManager, campaignId: string): Promise<number> {
  const { rows } = await runSql<Waiting>(em, takeStatement, [
    campaignId,
    mailsPerBatch,
    new Date(services.clock.now()),
  ]);
  for (const { id, address, lang, title, colors, site, embedUniqueId } of rows) {
    const language = await addOwnTexts(
      (...call) => runSql(em, ...call),
      campaignId,
      findPageLanguage([], lang ?? undefined),
    );
    // The link leads to the site that the owner entered, or to our page. It never leads to the page that a visitor
    // reported, which may be forged.
    const url = site ? `https://${site}/` : `${services.publicUrl}/embed/${embedUniqueId}`;
    await sendMail(services, em, {
      ...renderCodesAgain({ title, url, mailDays: services.config.retention.mailDays, colors, language }),
      to: address,
      dedupeKey: `waiting-list:${id}`,
    });
  }
  return rows.length;
}

/** An address keeps waiting while its embed code does not show the campaign. */
const takeStatement = `
  with due as (
    select w.id, w.address, w.lang, e.site, e.unique_id
    from waiting_addresses w ${joinEmbed('w.embed_id')}
    where w.puzzle_id = $1 and w.mailed_at is null and e.is_active and e.assigned_puzzle_id = $1
    order by w.id limit $2 for update of w skip locked
  ), taken as (
    update waiting_addresses w set address = null, mailed_at = $3 from due where due.id = w.id
  )
  select due.id, due.address, due.lang, p.title, due.site, due.unique_id as "embedUniqueId",
    (${selectColors('p.image_hash')}) as colors
  from due ${joinCampaign('$1')}
  order by due.id`;
