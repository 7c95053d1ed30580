import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { linkAccount } from './connections.ts';
import { readErrorCode } from './stripe-error.ts';
import { createTokenSeal } from './token-seal.ts';

type Services = Pick<Platform, 'clock' | 'log' | 'secrets'> & { provider: PaymentProvider };

const grantSchema = z.object({
  access_token: z.string().min(1),
  stripe_user_id: z.string().min(1),
  scope: z.literal('read_write'),
  livemode: z.boolean(),
});

/**
 * Connects an account after the owner's consent at Stripe (K7): exchanges the authorization code for a token
 * and links the account to the campaign.
 * @throws AppError stripe.connect_failed
 */
export async function connectAccount(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { code, services }: { code: string; services: Services },
): Promise<void> {
  const { provider, secrets, clock } = services;
  const { access_token: token, stripe_user_id: accountId, scope } = await exchangeCode(code, services);
  await linkAccount(em, campaign, {
    accountId,
    sealedToken: await createTokenSeal(secrets).encrypt(token, { userId: campaign.creatorId, accountId }),
    scope,
    name: await readAccountName(provider.stripe, token),
    connectedAt: new Date(clock.now()),
  });
}

async function exchangeCode(
  code: string,
  { provider, log }: Services,
): Promise<z.output<typeof grantSchema>> {
  try {
    const reply = await provider.stripe.oauth.token({ grant_type: 'authorization_code', code });
    const grant = grantSchema.parse(reply);
    if (grant.livemode !== provider.isLive)
      throw new Error('the account and the server differ in live and test mode');
    return grant;
  } catch (error) {
    log.warn({ reason: readErrorCode(error) ?? 'unexpected reply' }, 'Stripe account not connected');
    throw new AppError('stripe.connect_failed');
  }
}

/**
 * Reads the name of an account, for display to its owner. Returns null after a failure, because the account
 * works without a name.
 */
async function readAccountName(stripe: Stripe, token: string): Promise<string | null> {
  try {
    const account = await stripe.accounts.retrieveCurrent({}, { apiKey: token });
    const name = account.business_profile?.name ?? account.settings?.dashboard.display_name ?? account.email;
    return name?.trim() || null;
  } catch {
    return null;
  }
}
