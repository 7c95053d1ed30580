import type { Pool } from 'pg';
import { joinMail, outcomeColumns } from '../../platform/mail/mail-sql.ts';

/**
 * Copies from the outbox whether waiting mails were sent, of one campaign or of all. The address of a sent mail
 * is erased at once.
 */
export async function noteOutcomes(pool: Pool, campaignId: string | null = null): Promise<void> {
  await pool.query(statement, [campaignId]);
}

/** Another node may note the same outcomes. Each node takes other rows, so they do not wait for each other. */
const statement = `
  with noted as (
    select m.id, ${outcomeColumns}
    from prize_mails m ${joinMail('m.mail_id')}
    where m.state = 'queued' and ($1::uuid is null or m.puzzle_id = $1)
      and (o.attempts > m.tries or o.sent_at is not null or o.failed_at is not null)
    for update of m skip locked
  )
  update prize_mails m set
    state = case when noted.sent_at is not null then 'sent' when noted.failed_at is not null then 'failed' else 'queued' end,
    tries = noted.attempts, provider_message = noted.failure_codes, sent_at = noted.sent_at, failed_at = noted.failed_at,
    address_sealed = case when noted.sent_at is null then m.address_sealed end
  from noted where m.id = noted.id`;
