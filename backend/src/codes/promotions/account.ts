import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Stripe from 'stripe';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { Platform } from '../../platform/platform.ts';
import { StripeConnectionEntity, type StripeConnectionRow } from './connection.entity.ts';
import { forgetAccount } from './connections.ts';
import { isRevoked } from './stripe-error.ts';
import { createTokenSeal, type TokenOwner } from './token-seal.ts';

/** A Stripe account of an owner. This server calls Stripe with the account's access token. */
export interface Account extends TokenOwner {
  /**
   * Calls Stripe on behalf of the account. `send` must pass the options to Stripe's client.
   * @throws AppError stripe.account_revoked if the token was revoked, after deleting the connections to the
   * account
   */
  call<T>(send: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>): Promise<T>;
}

type Services = Pick<Platform, 'paymentProvider' | 'secrets' | 'log'>;

/**
 * Opens an owner's account with its token.
 * @returns null if the owner has not connected the account, or if the token cannot be decrypted
 * @throws AppError stripe.connect_unavailable
 */
export async function openAccount(
  em: SqlEntityManager,
  owner: TokenOwner,
  services: Services,
): Promise<Account | null> {
  const { userId, accountId } = owner;
  const connection = await em.findOne(StripeConnectionEntity, { userId, accountId });
  return connection && (await createAccount(em, connection, services));
}

/**
 * Opens the account that is connected to a campaign.
 * @throws AppError stripe.not_connected, stripe.connect_unavailable
 */
export async function openAccountOfCampaign(
  em: SqlEntityManager,
  campaign: CampaignRow,
  services: Services,
): Promise<Account> {
  const { creatorId: userId, stripeAccountId: accountId } = campaign;
  const account = accountId ? await openAccount(em, { userId, accountId }, services) : null;
  if (account === null) throw new AppError('stripe.not_connected');
  return account;
}

async function createAccount(
  em: SqlEntityManager,
  connection: StripeConnectionRow,
  { paymentProvider, secrets, log }: Services,
): Promise<Account | null> {
  const { userId, accountId, connectedAt } = connection;
  if (paymentProvider === null) throw new AppError('stripe.connect_unavailable');
  const forgetConnection = async () => {
    log.warn({ accountId }, 'the token of a Stripe account is no longer valid');
    await forgetAccount(em.fork(), { accountId, until: connectedAt });
  };
  const apiKey = await createTokenSeal(secrets).decrypt(connection.sealedToken, { userId, accountId });
  if (apiKey === null) {
    await forgetConnection();
    return null;
  }
  return {
    userId,
    accountId,
    async call(send) {
      try {
        // `sendWithRetry` repeats calls within the rate limit, so Stripe's client must not repeat them
        // itself.
        return await send(paymentProvider.stripe, { apiKey, maxNetworkRetries: 0 });
      } catch (error) {
        if (!isRevoked(error)) throw error;
        await forgetConnection();
        throw new AppError('stripe.account_revoked');
      }
    },
  };
}
