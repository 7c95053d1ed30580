import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../../platform/database/run-sql.ts';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { Platform } from '../../platform/platform.ts';
import { StripeConnectionEntity, type StripeConnectionRow } from './connection.entity.ts';
import type { TokenOwner } from './token-seal.ts';
import { unlinkAccount, usesAccount } from '../../campaigns/campaign-sql.ts';

const unlinked = 'The Stripe account was disconnected. Connect it again to continue.';
const revoked = 'Stripe no longer lets us use this account. Connect it again to continue.';

/** Stores an account that an owner has connected, and links the campaign to it. */
export async function linkAccount(
  em: SqlEntityManager,
  campaign: CampaignRow,
  connection: Omit<StripeConnectionRow, 'userId'>,
): Promise<void> {
  await em.transactional(async (tx) => {
    await tx.upsert(StripeConnectionEntity, { ...connection, userId: campaign.creatorId });
    if (campaign.stripeAccountId !== connection.accountId) await failBatches(tx, [campaign.id], unlinked);
    campaign.stripeAccountId = connection.accountId;
    campaign.stripeConnectScope = connection.scope;
    campaign.stripeConnectedAt = connection.connectedAt;
    await tx.flush();
  });
}

/** Unlinks a campaign from its account. A running batch fails, because it needs the account. */
export async function unlinkCampaign(em: SqlEntityManager, campaign: CampaignRow): Promise<void> {
  await em.transactional(async (tx) => {
    campaign.stripeAccountId = null;
    campaign.stripeConnectScope = null;
    campaign.stripeConnectedAt = null;
    await tx.flush();
    await failBatches(tx, [campaign.id], unlinked);
  });
}

/**
 * Deletes the tokens and links of an account, for all owners, when Stripe no longer lets us use it.
 * Connections after the time `until` come from a later consent and stay.
 */
export async function forgetAccount(
  em: SqlEntityManager,
  { accountId, until }: { accountId: string; until: Date },
): Promise<void> {
  await em.transactional(async (tx) => {
    await tx.nativeDelete(StripeConnectionEntity, { accountId, connectedAt: { $lte: until } });
    const { rows: campaigns } = await runSql<{ id: string }>(
      tx,
      unlinkAccount(
        (ownerId, account) =>
          `exists (select from stripe_connections c where c.user_id = ${ownerId} and c.account_id = ${account})`,
      ),
      [accountId],
    );
    await failBatches(
      tx,
      campaigns.map(({ id }) => id),
      revoked,
    );
  });
}

/**
 * Deletes an owner's connection to an account if none of the owner's campaigns uses it and no retired codes
 * must be deactivated in it. When the account's last connection is deleted, the function also asks Stripe to
 * revoke the token. A failure of that call is only logged.
 */
export async function releaseAccount(
  em: SqlEntityManager,
  { userId, accountId }: TokenOwner,
  { paymentProvider, log }: Pick<Platform, 'paymentProvider' | 'log'>,
): Promise<void> {
  const isLast = await em.transactional(async (tx) => {
    // A separate statement locks the rows. If it waits for the lock and a campaign is linked meanwhile, the
    // next statement sees that campaign.
    await runSql(tx, 'select from stripe_connections where account_id = $1 for update', [accountId]);
    const { rowCount: released } = await runSql(
      tx,
      `delete from stripe_connections c where user_id = $1 and account_id = $2
         and not ${usesAccount('c.user_id', 'c.account_id')}
         and not exists (select from retired_promotion_codes r
                         where r.user_id = c.user_id and r.account_id = c.account_id)
       returning user_id`,
      [userId, accountId],
    );
    return released > 0 && (await tx.count(StripeConnectionEntity, { accountId })) === 0;
  });
  const clientId = paymentProvider?.clientId;
  if (!isLast || !paymentProvider || !clientId) return;
  try {
    await paymentProvider.stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id: accountId });
  } catch (error) {
    log.warn({ err: error, accountId }, 'Stripe did not revoke the token of a disconnected account');
  }
}

/** Lists the connections that no campaign uses, for example because the campaign was deleted. */
export async function listUnusedConnections(em: SqlEntityManager): Promise<TokenOwner[]> {
  const { rows } = await runSql<TokenOwner>(
    em,
    `select user_id as "userId", account_id as "accountId" from stripe_connections c
     where not ${usesAccount('c.user_id', 'c.account_id')}`,
  );
  return rows;
}

async function failBatches(em: SqlEntityManager, campaignIds: string[], problem: string): Promise<void> {
  if (campaignIds.length === 0) return;
  await runSql(
    em,
    `update promotion_code_batches set status = 'failed', problem = $1, finished_at = now()
     where status = 'running' and puzzle_id = any($2)`,
    [problem, campaignIds],
  );
}
