import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PrizeMail } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { runSql } from '../../platform/database/run-sql.ts';
import { deleteMail } from '../../platform/mail/mail-sql.ts';
import { describeDelivery } from '../describe-delivery.ts';
import { openAddress } from './address-seal.ts';
import { getErasedCreation } from './limits.ts';
import { noteOutcomes } from './note-outcomes.ts';
import { type PrizeMailServices, storeMail } from './store-mail.ts';
import { readCodeOfWin } from './won-code.ts';

interface FailedMail {
  attemptId: string;
  state: PrizeMail['status'];
  sealed: Buffer | null;
  createdMs: number;
  lang: string | null;
}

/**
 * Sends a failed mail of a campaign again, if its address is still stored. This does not delay the erasure of the
 * address.
 * @throws AppError prize_mail.not_found, prize_mail.not_failed, prize_mail.address_erased
 */
export async function resendMail(
  services: PrizeMailServices,
  { campaignId, id }: { campaignId: string; id: string },
): Promise<void> {
  const { clock, database, secrets } = services;
  await noteOutcomes(database.pool, campaignId);
  const { attemptId, sealed, createdMs, lang } = await readFailed(database.pool, { campaignId, id });
  const isOver = createdMs <= getErasedCreation(clock.now()).getTime();
  const address = sealed && !isOver ? await openAddress(secrets, sealed, id) : null;
  if (address === null) throw new AppError('prize_mail.address_erased');
  const won = await readCodeOfWin(database.pool, attemptId);
  if (!won) throw new AppError('prize_mail.not_found');
  const prize = { ...won, ...describeDelivery(services, { ...won, lang: lang ?? undefined }) };
  await database.orm.em.fork().transactional(async (em) => {
    await takeFailed(em, id);
    await storeMail(services, em, { id, createdMs, address, lang, prize });
  });
}

async function readFailed(
  pool: Pool,
  { campaignId, id }: { campaignId: string; id: string },
): Promise<FailedMail> {
  const { rows } = await pool.query<FailedMail>(readStatement, [id, campaignId]);
  if (!rows[0]) throw new AppError('prize_mail.not_found');
  if (rows[0].state !== 'failed') throw new AppError('prize_mail.not_failed');
  return rows[0];
}

const readStatement = `
  select attempt_id as "attemptId", state, address_sealed as sealed, lang,
    (extract(epoch from created_at) * 1000)::float8 as "createdMs"
  from prize_mails where id = $1 and puzzle_id = $2`;

/** Removes a failed mail from the outbox. A simultaneous second call waits, and then finds the mail queued again. */
async function takeFailed(em: SqlEntityManager, id: string): Promise<void> {
  const { rows } = await runSql<{ mailId: string | null }>(em, takeStatement, [id]);
  if (!rows[0]) throw new AppError('prize_mail.not_failed');
  if (rows[0].mailId !== null) await runSql(em, deleteMail, [rows[0].mailId]);
}

const takeStatement = `
  update prize_mails set state = 'queued' where id = $1 and state = 'failed' and address_sealed is not null
  returning mail_id as "mailId"`;
