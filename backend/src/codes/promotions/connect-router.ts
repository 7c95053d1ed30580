import Router from '@koa/router';
import { uuid } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context, Middleware } from 'koa';
import { createReadSessionId, type FindOwner } from '../../auth/sessions.ts';
import { ownedCampaign } from '../../campaigns/campaigns.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginConnect, campaignNamedIn, takeConnectState, type Traveller } from './connect-state.ts';
import { connectAccount } from './connect.ts';

type Services = Pick<Platform, 'clock' | 'database' | 'limits' | 'log' | 'publicUrl' | 'secrets'> & {
  provider: PaymentProvider;
  findOwner: FindOwner;
  /** Codes of the account may be waiting for it to come back. */
  onConnected: () => Promise<void>;
};

type Outcome = 'connected' | 'refused' | 'failed';

const callbackPath = '/api/stripe/callback';

/**
 * The two full page navigations that connect an owner's Stripe account to a campaign (K7, G35). Whatever happens, a person
 * looks at the answer: it is the campaign's page again, which says how it went.
 */
export function createConnectRouter(services: Services): Router {
  const { clock, database, limits, provider, publicUrl } = services;
  const limit: Middleware = async (ctx, next) => {
    await limits.take('owner', networkOf(ctx.ip));
    await next();
  };
  const findTraveller = createFindTraveller(services);

  return new Router()
    .get('/api/stripe/authorize/:id', limit, async (ctx) => {
      const campaignId = uuid.safeParse(ctx.params['id']).data;
      if (campaignId === undefined) throw new AppError('campaign.not_found');
      const traveller = await findTraveller(ctx);
      if (traveller === null) {
        ctx.redirect(`${publicUrl}/api/login?returnTo=${encodeURIComponent(`/codes/${campaignId}`)}`);
        return;
      }
      const em = database.orm.em.fork();
      await ownedCampaign(em, traveller.userId, campaignId);
      if (provider.clientId === null) throw new AppError('stripe.connect_unavailable');
      const state = await beginConnect(em, traveller, { campaignId, clock });
      ctx.redirect(provider.authorizeUrl({ state, redirectUri: publicUrl + callbackPath }));
    })
    .get(callbackPath, limit, async (ctx) => {
      const state = textOf(ctx.query['state']);
      const outcome = await finish(await findTraveller(ctx), ctx, services);
      const campaignId = uuid.safeParse(campaignNamedIn(state)).data;
      const page = campaignId === undefined ? '/dashboard' : `/codes/${campaignId}?stripe=${outcome}`;
      ctx.redirect(publicUrl + page);
    });
}

async function finish(traveller: Traveller | null, ctx: Context, services: Services): Promise<Outcome> {
  if (traveller === null) return 'failed';
  const em = services.database.orm.em.fork();
  const state = textOf(ctx.query['state']);
  const campaignId = await takeConnectState(em, traveller, { state, clock: services.clock });
  if (campaignId === null) return 'failed';
  if (ctx.query['error'] === 'access_denied') return 'refused';
  try {
    // The campaign may have been deleted while its owner was away.
    const campaign = await ownedCampaign(em, traveller.userId, campaignId);
    await connectAccount(em, campaign, { code: textOf(ctx.query['code']), services });
    await services.onConnected();
    return 'connected';
  } catch (error) {
    if (error instanceof AppError) return 'failed';
    throw error;
  }
}

function createFindTraveller({
  findOwner,
  publicUrl,
}: Services): (ctx: Context) => Promise<Traveller | null> {
  const readSessionId = createReadSessionId(publicUrl);
  return async (ctx) => {
    const [owner, sessionId] = [await findOwner(ctx), readSessionId(ctx)];
    return owner && sessionId !== null ? { userId: owner.id, sessionId } : null;
  };
}

/** A parameter that comes twice is none. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
