import type { Pool } from 'pg';
import type { Platform } from '../../platform/platform.ts';
import { type Account, openAccount } from './account.ts';
import { releaseAccount } from './connections.ts';
import { findCode } from './make-code.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { portionSize } from './retired-codes.ts';
import { sendWithRetry } from './send-with-retry.ts';
import { isPassing, refusalCode } from './stripe-answer.ts';
import type { TokenOwner } from './token-seal.ts';

type Services = Pick<Platform, 'clock' | 'database' | 'log' | 'paymentProvider' | 'secrets'> & {
  rateLimiter: RateLimiter;
  isClosing: () => boolean;
};

interface RetiredCode {
  id: string;
  code: string;
  /** Null for a code that may or may not have come to be. */
  external_id: string | null;
  batch_id: string;
}

/**
 * Switches the codes of an account off that nobody will be given any more (G15), and gives the account up when it was
 * only kept for them. Without a connection they wait for the owner to connect the account again.
 * @throws Error when Stripe does not answer for now; called again, it goes on with the rest
 */
export async function switchOffCodes(owner: TokenOwner, services: Services): Promise<void> {
  const { clock, database, isClosing } = services;
  const em = database.orm.em.fork();
  const account = await openAccount(em, owner, services);
  while (account !== null && !isClosing()) {
    const codes = await listDue(database.pool, owner, new Date(clock.now()));
    if (codes.length === 0) break;
    await switchOffPortion(account, codes, services);
  }
  await releaseAccount(em, owner, services);
}

async function switchOffPortion(
  account: Account,
  codes: RetiredCode[],
  { database, rateLimiter, log }: Services,
): Promise<void> {
  const answers = await Promise.allSettled(codes.map((code) => switchOff(account, code, rateLimiter)));
  const isDone = (index: number) => {
    const answer = answers[index];
    return (
      answer?.status === 'fulfilled' || (refusalCode(answer?.reason) !== null && !isPassing(answer?.reason))
    );
  };
  const done = codes.filter((_, index) => isDone(index)).map(({ id }) => id);
  await database.pool.query('delete from retired_promotion_codes where id = any($1)', [done]);
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue;
    const code = refusalCode(answer.reason);
    if (code === null) throw answer.reason;
    if (isPassing(answer.reason)) throw new Error(`Stripe does not answer: ${code}`);
    log.warn({ accountId: account.accountId, code }, 'Stripe does not let a promotion code be switched off');
  }
}

async function switchOff(
  account: Account,
  { external_id, code, batch_id }: RetiredCode,
  rateLimiter: RateLimiter,
): Promise<void> {
  const id =
    external_id ?? (await sendWithRetry(rateLimiter, () => findCode(account, { code, batchId: batch_id })));
  if (id === null) return;
  await sendWithRetry(rateLimiter, () =>
    account.act((stripe, options) => stripe.promotionCodes.update(id, { active: false }, options)),
  );
}

async function listDue(pool: Pool, { userId, accountId }: TokenOwner, now: Date): Promise<RetiredCode[]> {
  const { rows } = await pool.query<RetiredCode>(
    `select id::text, code, external_id, batch_id from retired_promotion_codes
     where user_id = $1 and account_id = $2 and due_at <= $3 order by due_at, id limit $4`,
    [userId, accountId, now, portionSize],
  );
  return rows;
}
