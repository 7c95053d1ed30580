import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../../platform/database/run-sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseAccount } from './connections.ts';
import { StripeConnectionEntity } from './connection.entity.ts';
import { deactivateCodes } from './deactivate-codes.ts';

type Services = Parameters<typeof deactivateCodes>[1] & Pick<Platform, 'database'>;

/**
 * Ends the use of all Stripe accounts that an erased owner has connected: deactivates the codes that nobody won, and
 * then deletes the tokens.
 * @param isLate gives up codes that could not be deactivated
 * @returns false if codes must still be deactivated; call it again later
 */
export async function releaseAccountsOf(
  userId: string,
  { isLate, services }: { isLate: boolean; services: Services },
): Promise<boolean> {
  const em = services.database.orm.em.fork();
  if (isLate) await runSql(em, 'delete from retired_promotion_codes where user_id = $1', [userId]);
  for (const { accountId } of await em.find(StripeConnectionEntity, { userId })) {
    try {
      await deactivateCodes({ userId, accountId }, services);
    } catch (error) {
      services.log.warn({ err: error, userId }, 'codes of an erased owner could not be deactivated yet');
      if (isLate) await releaseAccount(em.fork(), { userId, accountId }, services);
    }
  }
  return !(await hasConnections(em.fork(), userId));
}

async function hasConnections(em: SqlEntityManager, userId: string): Promise<boolean> {
  return (await em.count(StripeConnectionEntity, { userId })) > 0;
}
