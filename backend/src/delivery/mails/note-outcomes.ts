import type { Pool } from 'pg';
import { joinMail, outcomeColumns } from '../../platform/mail/mail-sql.ts';

/**
 * Copies from the outbox whether the queued mails of one campaign, or of all campaigns, were sent. The address of a
 * sent mail is erased at once.
 */
export async function noteOutcomes(pool: Pool, campaignId: string | null = null): Promise<void> {
  await pool.query(statement, [campaignId]);
}

/** Several nodes may run the statement at the same time. It skips rows that another node has locked. */
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
