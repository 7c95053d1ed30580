import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { addOwnTexts } from '../../campaigns/texts/own-language.ts';
import { findPageLanguage } from '../../language/page-language.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { attemptHours, getErasure } from './limits.ts';
import { type MailedPrize, renderPrizeMail } from './prize-mail-text.ts';

export type PrizeMailServices = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'jobs' | 'log' | 'publicUrl' | 'secrets'
>;

interface StoredMail {
  id: string;
  createdMs: number;
  address: string;
  /** The language in which the visitor asked; null if unknown. */
  lang: string | null;
  prize: MailedPrize & { puzzleId: string };
}

/**
 * Puts a prize mail into the outbox, in the caller's transaction. The outbox erases the mail at the time at which the
 * address is erased.
 */
export async function storeMail(
  services: PrizeMailServices,
  em: SqlEntityManager,
  { id, createdMs, address, lang, prize }: StoredMail,
): Promise<void> {
  const language = await addOwnTexts(
    (...call) => runSql(em, ...call),
    prize.puzzleId,
    findPageLanguage([], lang ?? undefined),
  );
  const mailId = await sendMail(services, em, {
    ...renderPrizeMail(prize, language),
    to: address,
    giveUpAt: new Date(services.clock.now() + attemptHours * 3_600_000),
    eraseAt: getErasure(createdMs),
  });
  await runSql(em, queuedStatement, [id, mailId]);
}

const queuedStatement = `
  update prize_mails set mail_id = $2, state = 'queued', tries = 0, provider_message = null, failed_at = null
  where id = $1`;
