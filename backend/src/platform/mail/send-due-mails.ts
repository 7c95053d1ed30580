import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import { sendMailsQueue } from './send-mail.ts';
import { openSmtp, type Smtp, type SmtpFailure } from './smtp.ts';

/**
 * The schedule of a job that runs every minute. It sends retries, and mails whose own job ran before they were
 * committed.
 */
const sendCron = '* * * * *';
/** The delay before the second attempt; each further delay is twice as long. */
const firstRetryMinutes = 2;
const longestRetryMinutes = 120;
const giveUpHours = 24;
const errorMaxChars = 500;

type Services = Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'log'>;

/** Starts the job that sends mails. Without an SMTP server, the log says that no mail is sent. */
export async function startSendingMails(services: Services): Promise<void> {
  const { clock, config, database, jobs, log } = services;
  if (!config.mail) {
    log.info('SMTP_URL is not set: no mail is sent, and the administrator finds all mails in the outbox');
    return;
  }
  const smtp = openSmtp(config.mail);
  await jobs.work(sendMailsQueue, (_, signal) =>
    sendDueMails({ clock, log, smtp, pool: database.pool }, signal),
  );
  await jobs.schedule(sendMailsQueue, sendCron, { mailId: null });
}

interface Sending extends Pick<Platform, 'clock'> {
  pool: Pool;
  smtp: Smtp;
  log: Log;
}

interface Claimed {
  id: string;
  toAddress: string;
  subject: string;
  html: string;
  text: string;
  /** The time after which there are no more attempts. */
  giveUpAtMs: number;
  /** The time of the next attempt, if this one fails. */
  dueAtMs: number;
}

/**
 * Sends the due mails one after the other. Several nodes may do so at once, because each claims different rows. If
 * the mail server cannot be reached, the other mails wait for the next job.
 */
export async function sendDueMails(services: Sending, signal: AbortSignal): Promise<void> {
  const { clock, pool, smtp } = services;
  for (let isServerDown = false; !isServerDown;) {
    if (signal.aborted) return;
    const mail = await claimMail(pool, clock.now());
    if (mail === null) return;
    const failure = await smtp.send({ ...mail, to: mail.toAddress });
    if (failure) await noteFailure(services, mail, failure);
    else await pool.query(sentStatement, [mail.id, new Date(clock.now())]);
    isServerDown = failure?.isServerDown ?? false;
  }
}

/**
 * Claims the mail that has been due for the longest time, and counts the attempt. The claim is committed before the
 * mail is sent: no transaction waits for a mail server, and after a crash the next attempt comes later.
 */
async function claimMail(pool: Pool, nowMs: number): Promise<Claimed | null> {
  const { rows } = await pool.query<Claimed>(claimStatement, [
    new Date(nowMs),
    firstRetryMinutes,
    longestRetryMinutes,
    giveUpHours,
  ]);
  return rows[0] ?? null;
}

const claimStatement = `
  update mails set
    attempts = attempts + 1,
    due_at = $1::timestamptz + least($2 * power(2, least(attempts, 20)), $3) * interval '1 minute'
  where id = (
    select id from mails where due_at <= $1 and (erase_at is null or erase_at > $1) order by due_at, id limit 1 for update skip locked)
  returning id, to_address as "toAddress", subject, html, text,
    (extract(epoch from coalesce(give_up_at, created_at + $4 * interval '1 hour')) * 1000)::float8 as "giveUpAtMs",
    (extract(epoch from due_at) * 1000)::float8 as "dueAtMs"`;

/** Also deletes the content, because it may contain a link that opens an account. */
const sentStatement = `
  update mails set sent_at = $2, due_at = null, last_error = null, failure_codes = null, html = null, text = null where id = $1`;

async function noteFailure(
  { clock, log, pool }: Sending,
  { id, giveUpAtMs, dueAtMs }: Claimed,
  { message, codes, isPermanent }: SmtpFailure,
): Promise<void> {
  const isLast = isPermanent || dueAtMs > giveUpAtMs;
  const error = message.replaceAll('\0', '').slice(0, errorMaxChars);
  if (isLast) {
    await pool.query(givenUpStatement, [id, error, codes, new Date(clock.now())]);
    log.error({ mailId: id, reason: codes }, 'a mail could not be sent and was given up');
    return;
  }
  await pool.query(failedStatement, [id, error, codes]);
  log.warn(
    { mailId: id, reason: codes, retryAt: new Date(dueAtMs).toISOString() },
    'a mail could not be sent yet',
  );
}

const failedStatement = 'update mails set last_error = $2, failure_codes = $3 where id = $1';
const givenUpStatement =
  'update mails set last_error = $2, failure_codes = $3, failed_at = $4, due_at = null where id = $1';
