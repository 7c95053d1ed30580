import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { linkAccount } from './connections.ts';
import { refusalCode } from './stripe-answer.ts';
import { createTokenSeal } from './token-seal.ts';

type Services = Pick<Platform, 'clock' | 'log' | 'secrets'> & { provider: PaymentProvider };

const grantSchema = z.object({
  access_token: z.string().min(1),
  stripe_user_id: z.string().min(1),
  scope: z.literal('read_write'),
  livemode: z.boolean(),
});

/**
 * Ends the way through Stripe's consent page (K7): the code becomes a token, the account the campaign's.
 * @throws AppError stripe.connect_failed
 */
export async function connectAccount(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { code, services }: { code: string; services: Services },
): Promise<void> {
  const { provider, secrets, clock } = services;
  const { access_token: token, stripe_user_id: accountId, scope } = await exchange(code, services);
  await linkAccount(em, campaign, {
    accountId,
    sealedToken: await createTokenSeal(secrets).close(token, { userId: campaign.creatorId, accountId }),
    scope,
    name: await readName(provider.stripe, token),
    connectedAt: new Date(clock.now()),
  });
}

async function exchange(code: string, { provider, log }: Services): Promise<z.output<typeof grantSchema>> {
  try {
    const answer = await provider.stripe.oauth.token({ grant_type: 'authorization_code', code });
    const grant = grantSchema.parse(answer);
    if (grant.livemode !== provider.isLive) throw new Error('the account is of the other mode');
    return grant;
  } catch (error) {
    log.warn({ reason: refusalCode(error) ?? 'unexpected answer' }, 'Stripe account not connected');
    throw new AppError('stripe.connect_failed');
  }
}

/** As its owner knows it. Without a name the account is as good, so nothing fails for it. */
async function readName(stripe: Stripe, token: string): Promise<string | null> {
  try {
    const account = await stripe.accounts.retrieveCurrent({}, { apiKey: token });
    const name = account.business_profile?.name ?? account.settings?.dashboard.display_name ?? account.email;
    return name?.trim() || null;
  } catch {
    return null;
  }
}
