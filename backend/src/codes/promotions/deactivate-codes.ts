import type { Pool } from 'pg';
import type { Platform } from '../../platform/platform.ts';
import { type Account, openAccount } from './account.ts';
import { releaseAccount } from './connections.ts';
import { findCode } from './create-code.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { codesPerGroup } from './retired-codes.ts';
import { sendWithRetry } from './send-with-retry.ts';
import { isTransient, readErrorCode } from './stripe-error.ts';
import type { TokenOwner } from './token-seal.ts';

type Services = Pick<Platform, 'clock' | 'database' | 'log' | 'paymentProvider' | 'secrets'> & {
  rateLimiter: RateLimiter;
  isClosing: () => boolean;
};

interface RetiredCode {
  id: string;
  code: string;
  /** Stripe's id of the code; null if it is unknown whether the code exists at Stripe. */
  external_id: string | null;
  batch_id: string;
}

/**
 * Deactivates the retired codes of an account at Stripe (G15). Afterwards, deletes the connection to the
 * account if nothing else needs it. Without a connection, the codes stay listed until the owner connects the
 * account again.
 * @throws Error if Stripe does not respond; the next call continues with the remaining codes
 */
export async function deactivateCodes(owner: TokenOwner, services: Services): Promise<void> {
  const { clock, database, isClosing } = services;
  const em = database.orm.em.fork();
  const account = await openAccount(em, owner, services);
  while (account !== null && !isClosing()) {
    const codes = await listDueCodes(database.pool, owner, new Date(clock.now()));
    if (codes.length === 0) break;
    await deactivateGroup(account, codes, services);
  }
  await releaseAccount(em, owner, services);
}

async function deactivateGroup(
  account: Account,
  codes: RetiredCode[],
  { database, rateLimiter, log }: Services,
): Promise<void> {
  const results = await Promise.allSettled(codes.map((code) => deactivate(account, code, rateLimiter)));
  const isDone = (index: number) => {
    const result = results[index];
    return (
      result?.status === 'fulfilled' ||
      (readErrorCode(result?.reason) !== null && !isTransient(result?.reason))
    );
  };
  const done = codes.filter((_, index) => isDone(index)).map(({ id }) => id);
  await database.pool.query('delete from retired_promotion_codes where id = any($1)', [done]);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    const code = readErrorCode(result.reason);
    if (code === null) throw result.reason;
    if (isTransient(result.reason)) throw new Error(`Stripe does not respond: ${code}`);
    log.warn({ accountId: account.accountId, code }, 'Stripe refused to deactivate a promotion code');
  }
}

async function deactivate(
  account: Account,
  { external_id: externalId, code, batch_id: batchId }: RetiredCode,
  rateLimiter: RateLimiter,
): Promise<void> {
  const id = externalId ?? (await sendWithRetry(rateLimiter, () => findCode(account, { code, batchId })));
  if (id === null) return;
  await sendWithRetry(rateLimiter, () =>
    account.call((stripe, options) => stripe.promotionCodes.update(id, { active: false }, options)),
  );
}

async function listDueCodes(
  pool: Pool,
  { userId, accountId }: TokenOwner,
  now: Date,
): Promise<RetiredCode[]> {
  const { rows } = await pool.query<RetiredCode>(
    `select id::text, code, external_id, batch_id from retired_promotion_codes
     where user_id = $1 and account_id = $2 and due_at <= $3 order by due_at, id limit $4`,
    [userId, accountId, now, codesPerGroup],
  );
  return rows;
}
