import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../database/run-sql.ts';
import type { Queue } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { isMailAddress } from './mail-address.ts';
import type { RenderedMail } from './template.ts';

/** A mail to one person. */
export interface NewMail extends RenderedMail {
  to: string;
  /** A key for the reason of the mail. A second mail with the same key is ignored. */
  dedupeKey?: string;
  /** The time after which there are no more attempts; by default a day after the mail is stored. */
  giveUpAt?: Date;
  /** The time at which the mail and its recipient are deleted, whether it was sent or not. */
  eraseAt?: Date;
}

/**
 * The queue of jobs that send all due mails. `mailId` only distinguishes the jobs of different mails; it is null for
 * the job that runs every minute.
 */
export const sendMailsQueue: Queue<{ mailId: string | null }> = {
  name: 'mail.send',
  key: ({ mailId }) => mailId ?? 'all',
};

/**
 * The delay of a mail's own job, within which the caller's transaction usually commits. Otherwise, the job that runs
 * every minute sends the mail.
 */
const commitSeconds = 1;

/**
 * Stores a mail in the caller's transaction, so that it is sent if and only if the change that causes it is
 * stored. A job sends it. Without an SMTP server, the mail stays in the outbox.
 * @returns the id of the mail; null if there is a mail with the same key
 * @throws Error when the recipient is not exactly one address, or when the subject has control characters
 */
export async function sendMail(
  { clock, config, jobs, log }: Pick<Platform, 'clock' | 'config' | 'jobs' | 'log'>,
  em: SqlEntityManager,
  { to, subject, html, text, dedupeKey, giveUpAt, eraseAt }: NewMail,
): Promise<string | null> {
  if (!isMailAddress(to)) throw new Error('A mail needs exactly one plain address');
  if (/\p{Cc}/u.test(subject)) throw new Error('The subject of a mail has control characters');
  const now = new Date(clock.now());
  const dueAt = config.mail ? now : null;
  const { rows } = await runSql<{ id: string }>(em, insertStatement, [
    to,
    subject,
    html,
    text,
    dedupeKey ?? null,
    now,
    dueAt,
    giveUpAt ?? null,
    eraseAt ?? null,
  ]);
  const [stored] = rows;
  if (!stored) return null;
  if (!config.mail) return stored.id;
  const afterSeconds = em.isInTransaction() ? commitSeconds : 0;
  // Not awaited: queueing needs a second connection, and callers that each hold one connection could wait for
  // each other. If the job is lost, the job of every minute sends the mail.
  jobs.send(sendMailsQueue, { mailId: stored.id }, { afterSeconds }).catch((error: unknown) => {
    log.warn({ err: error, mailId: stored.id }, 'the job of a mail could not be queued');
  });
  return stored.id;
}

const insertStatement = `
  insert into mails (to_address, subject, html, text, dedupe_key, created_at, due_at, give_up_at, erase_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (dedupe_key) do nothing returning id`;
