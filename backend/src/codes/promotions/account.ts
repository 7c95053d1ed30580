import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Stripe from 'stripe';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { Platform } from '../../platform/platform.ts';
import { StripeConnectionEntity, type StripeConnectionRow } from './connection.entity.ts';
import { forgetAccount } from './connections.ts';
import { isRevoked } from './stripe-answer.ts';
import { createTokenSeal, type TokenOwner } from './token-seal.ts';

/** An owner's own account at Stripe, opened to act in. */
export interface Account extends TokenOwner {
  /**
   * Makes calls in the account's name: every one of them is given these options.
   * @throws AppError stripe.account_revoked after everything that is known of the account was forgotten
   */
  act<T>(work: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>): Promise<T>;
}

type Services = Pick<Platform, 'paymentProvider' | 'secrets' | 'log'>;

/**
 * The account with its token, or null when this owner has not connected it.
 * @throws AppError stripe.connect_unavailable
 */
export async function openAccount(
  em: SqlEntityManager,
  owner: TokenOwner,
  services: Services,
): Promise<Account | null> {
  const { userId, accountId } = owner;
  const connection = await em.findOne(StripeConnectionEntity, { userId, accountId });
  return connection && (await accountOf(em, connection, services));
}

/**
 * The account that is connected to a campaign.
 * @throws AppError stripe.not_connected, stripe.connect_unavailable
 */
export async function accountOfCampaign(
  em: SqlEntityManager,
  campaign: CampaignRow,
  services: Services,
): Promise<Account> {
  const { creatorId: userId, stripeAccountId: accountId } = campaign;
  const account = accountId ? await openAccount(em, { userId, accountId }, services) : null;
  if (account === null) throw new AppError('stripe.not_connected');
  return account;
}

async function accountOf(
  em: SqlEntityManager,
  connection: StripeConnectionRow,
  { paymentProvider, secrets, log }: Services,
): Promise<Account | null> {
  const { userId, accountId, connectedAt } = connection;
  if (paymentProvider === null) throw new AppError('stripe.connect_unavailable');
  const forget = async () => {
    log.warn({ accountId }, 'the token of a Stripe account opens nothing any longer');
    await forgetAccount(em.fork(), { accountId, until: connectedAt });
  };
  const apiKey = await createTokenSeal(secrets).open(connection.sealedToken, { userId, accountId });
  if (apiKey === null) {
    await forget();
    return null;
  }
  return {
    userId,
    accountId,
    async act(work) {
      try {
        // Calls are sent again here, at the pace of this server, with keys that outlive its process.
        return await work(paymentProvider.stripe, { apiKey, maxNetworkRetries: 0 });
      } catch (error) {
        if (!isRevoked(error)) throw error;
        await forget();
        throw new AppError('stripe.account_revoked');
      }
    },
  };
}
