import type { PrizeMail, PrizeMails } from '@puzzle-prize/sdk/protocol';
import { prizeMailsListed } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { getErasedCreation } from './limits.ts';
import { noteOutcomes } from './note-outcomes.ts';

interface MailRow {
  id: string;
  state: PrizeMail['status'];
  tries: number;
  providerMessage: string | null;
  createdMs: number;
  sentMs: number | null;
  hasAddress: boolean;
}

type Counts = Pick<PrizeMails, 'sentCount' | 'waitingCount' | 'failedCount'>;

/** Counts the mails of a campaign by state, and lists the latest mails without their addresses. */
export async function listPrizeMails(
  pool: Pool,
  { campaignId, nowMs }: { campaignId: string; nowMs: number },
): Promise<Omit<PrizeMails, 'isSending'>> {
  await noteOutcomes(pool, campaignId);
  const [counts, latest] = await Promise.all([
    pool.query<Counts>(countStatement, [campaignId]),
    pool.query<MailRow>(listStatement, [campaignId, prizeMailsListed, getErasedCreation(nowMs)]),
  ]);
  const { sentCount = 0, waitingCount = 0, failedCount = 0 } = counts.rows[0] ?? {};
  return { sentCount, waitingCount, failedCount, mails: latest.rows.map(presentMail) };
}

function presentMail(row: MailRow): PrizeMail {
  return {
    id: row.id,
    status: row.state,
    sendAttempts: row.tries,
    lastError: row.providerMessage,
    createdAt: new Date(row.createdMs).toISOString(),
    sentAt: row.sentMs === null ? null : new Date(row.sentMs).toISOString(),
    canResend: row.state === 'failed' && row.hasAddress,
  };
}

const countStatement = `
  select (count(*) filter (where state = 'sent'))::int as "sentCount",
    (count(*) filter (where state = 'queued'))::int as "waitingCount",
    (count(*) filter (where state = 'failed'))::int as "failedCount"
  from prize_mails where puzzle_id = $1`;

const listStatement = `
  select id, state, tries, provider_message as "providerMessage",
    (extract(epoch from created_at) * 1000)::float8 as "createdMs",
    (extract(epoch from sent_at) * 1000)::float8 as "sentMs",
    address_sealed is not null and created_at > $3 as "hasAddress"
  from prize_mails where puzzle_id = $1 order by created_at desc, id limit $2`;
