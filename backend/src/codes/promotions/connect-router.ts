import Router from '@koa/router';
import { uuid } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context, Middleware } from 'koa';
import { createReadSessionId, type FindOwner } from '../../auth/sessions.ts';
import { findOwnedCampaign } from '../../campaigns/campaigns.ts';
import { toNetwork } from '../../platform/http/network.ts';
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type ConnectingOwner,
  consumeConnectState,
  createConnectState,
  readCampaignId,
} from './connect-state.ts';
import { connectAccount } from './connect.ts';

type Services = Pick<Platform, 'clock' | 'database' | 'limits' | 'log' | 'publicUrl' | 'secrets'> & {
  provider: PaymentProvider;
  findOwner: FindOwner;
  /** Called after an account is connected, because retired codes may wait for this account. */
  onConnected: () => Promise<void>;
};

type Outcome = 'connected' | 'refused' | 'failed';

const callbackPath = '/api/stripe/callback';

/**
 * Creates the two routes that connect an owner's Stripe account to a campaign (K7, G35). The first route
 * redirects to Stripe's consent page. Stripe then redirects to the second route, which redirects to the
 * campaign's page and passes the outcome.
 */
export function createConnectRouter(services: Services): Router {
  const { clock, database, limits, provider, publicUrl } = services;
  const limit: Middleware = async (ctx, next) => {
    await limits.take('owner', toNetwork(ctx.ip));
    await next();
  };
  const findConnectingOwner = createFindConnectingOwner(services);

  return new Router()
    .get('/api/stripe/authorize/:id', limit, async (ctx) => {
      const campaignId = uuid.safeParse(ctx.params['id']).data;
      if (campaignId === undefined) throw new AppError('campaign.not_found');
      const connectingOwner = await findConnectingOwner(ctx);
      if (connectingOwner === null) {
        ctx.redirect(`${publicUrl}/api/login?returnTo=${encodeURIComponent(`/codes/${campaignId}`)}`);
        return;
      }
      const em = database.orm.em.fork();
      await findOwnedCampaign(em, connectingOwner.userId, campaignId);
      if (provider.clientId === null) throw new AppError('stripe.connect_unavailable');
      const state = await createConnectState(em, connectingOwner, { campaignId, clock });
      ctx.redirect(provider.authorizeUrl({ state, redirectUri: publicUrl + callbackPath }));
    })
    .get(callbackPath, limit, async (ctx) => {
      const state = readText(ctx.query['state']);
      const outcome = await finishConnect(await findConnectingOwner(ctx), ctx, services);
      const campaignId = uuid.safeParse(readCampaignId(state)).data;
      const page = campaignId === undefined ? '/dashboard' : `/codes/${campaignId}?stripe=${outcome}`;
      ctx.redirect(publicUrl + page);
    });
}

async function finishConnect(
  connectingOwner: ConnectingOwner | null,
  ctx: Context,
  services: Services,
): Promise<Outcome> {
  if (connectingOwner === null) return 'failed';
  const em = services.database.orm.em.fork();
  const state = readText(ctx.query['state']);
  const campaignId = await consumeConnectState(em, connectingOwner, { state, clock: services.clock });
  if (campaignId === null) return 'failed';
  if (ctx.query['error'] === 'access_denied') return 'refused';
  try {
    // The campaign may have been deleted while its owner was at Stripe.
    const campaign = await findOwnedCampaign(em, connectingOwner.userId, campaignId);
    await connectAccount(em, campaign, { code: readText(ctx.query['code']), services });
    await services.onConnected();
    return 'connected';
  } catch (error) {
    if (error instanceof AppError) return 'failed';
    throw error;
  }
}

function createFindConnectingOwner({
  findOwner,
  publicUrl,
}: Services): (ctx: Context) => Promise<ConnectingOwner | null> {
  const readSessionId = createReadSessionId(publicUrl);
  return async (ctx) => {
    const [owner, sessionId] = [await findOwner(ctx), readSessionId(ctx)];
    return owner && sessionId !== null ? { userId: owner.id, sessionId } : null;
  };
}

/** Reads a query parameter. A missing or repeated parameter counts as empty. */
const readText = (value: unknown) => (typeof value === 'string' ? value : '');
