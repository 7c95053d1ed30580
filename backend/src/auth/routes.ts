import Router from '@koa/router';
import { apiKeyStatusSchema, currentUserSchema, generatedApiKeySchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context, Middleware } from 'koa';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { isLoopback, networkOf } from '../platform/http/network.ts';
import type { IdentityProvider } from '../platform/identity-provider/identity-provider.ts';
import type { Platform } from '../platform/platform.ts';
import { findApiKey, generateApiKey } from './api-keys.ts';
import { createCookie, sessionCookie } from './cookies.ts';
import { ownPath } from './return-to.ts';
import { ownerSessionSeconds, revokeSession, startSession } from './sessions.ts';
import { showSignInFailed } from './sign-in-failed-page.ts';
import { createSignInSeal, signInSeconds } from './sign-in-state.ts';
import { beginSignIn, completeSignIn } from './sign-in.ts';
import { UserEntity } from './user.entity.ts';
import { type Profile, rememberUser } from './users.ts';
import { presentApiKey, presentUser } from './view.ts';

type Services = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'publicUrl' | 'secrets'
> & {
  identity: IdentityProvider;
};

/** Who is signed in (U1), and the key of their server (U2). */
export function authEndpoints({ clock }: Pick<Platform, 'clock'>): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'get',
      path: '/api/auth/user',
      summary: 'Read who is signed in',
      limit: 'owner',
      reply: currentUserSchema,
      handle: async ({ em, owner }) => presentUser(await em().findOneOrFail(UserEntity, { id: owner.id })),
    }),
    ownerEndpoint({
      method: 'get',
      path: '/api/auth/api-key-status',
      summary: 'Whether you have an API key, how it begins and when it was last used',
      limit: 'owner',
      reply: apiKeyStatusSchema,
      handle: async ({ em, owner }) => presentApiKey(await findApiKey(em(), owner.id)),
    }),
    ownerEndpoint({
      method: 'post',
      path: '/api/auth/generate-api-key',
      summary: 'Make an API key, shown this once; the key before it ends',
      limit: 'owner',
      reply: generatedApiKeySchema,
      status: 201,
      handle: async ({ em, owner }) => ({ apiKey: await generateApiKey(em(), owner.id, clock) }),
    }),
  ];
}

/** The three full page navigations of the sign-in (R7). */
export function createSignInRouter(services: Services): Router {
  const { limits, log, publicUrl } = services;
  const cookies = { session: sessionCookie(publicUrl), signIn: createCookie('pp_sign_in', publicUrl) };
  const seal = createSignInSeal(services);
  // A person looks at these replies, not a program: they are pages.
  const showFailures = answerErrors(log, showSignInFailed);
  const onPublicHost = moveToPublicHost(publicUrl);
  const limit: Middleware = async (ctx, next) => {
    await limits.take('owner', networkOf(ctx.ip));
    await next();
  };

  return new Router()
    .get('/api/login', showFailures, limit, onPublicHost, async (ctx) => {
      const { url, state } = await beginSignIn(services, ownPath(ctx.query['returnTo']));
      cookies.signIn.write(ctx, await seal.close(state), { seconds: signInSeconds });
      ctx.redirect(url);
    })
    .get('/api/callback', showFailures, limit, async (ctx) => {
      const state = await seal.open(cookies.signIn.read(ctx));
      cookies.signIn.clear(ctx);
      const profile = await completeSignIn(services, ctx.search, state);
      const token = await renewSession(services, profile, cookies.session.read(ctx));
      cookies.session.write(ctx, token, { seconds: ownerSessionSeconds });
      ctx.redirect(publicUrl + state.returnTo);
    })
    .get('/api/logout', showFailures, limit, notFromOtherSites, async (ctx) => {
      await endSession(services, cookies.session.read(ctx));
      cookies.session.clear(ctx);
      ctx.redirect((await leaveProvider(services, ctx)) ?? `${publicUrl}/`);
    });
}

/** A sign-in never keeps the session that was there before: who planted that one's cookie has nothing (T23). */
async function renewSession(services: Services, profile: Profile, oldToken: string | null): Promise<string> {
  const { clock, config, database } = services;
  const user = await rememberUser(database.orm.em.fork(), profile, config.adminUsername);
  await endSession(services, oldToken);
  return await startSession(database.orm.em.fork(), user.id, clock);
}

async function endSession({ clock, database }: Services, token: string | null): Promise<void> {
  if (token !== null) await revokeSession(database.orm.em.fork(), token, clock);
}

/** The owner is signed out here in any case; a provider that is away must not say otherwise. */
async function leaveProvider({ identity, log }: Services, ctx: Context): Promise<string | null> {
  try {
    return await identity.endSession(ctx);
  } catch (error) {
    log.warn({ err: error }, 'the provider did not end its session');
    return null;
  }
}

/** A link on another site could otherwise sign the owner out. */
const notFromOtherSites: Middleware = async (ctx, next) => {
  if (ctx.get('sec-fetch-site') === 'cross-site') throw new AppError('request.wrong_origin');
  await next();
};

/** This machine has several names, and the sign-in comes back to one of them: its cookie must be set there. */
function moveToPublicHost(publicUrl: string): Middleware {
  const { host, hostname } = new URL(publicUrl);
  return async (ctx, next) => {
    const isOtherName = ctx.host !== host && isLoopback(ctx.hostname) && isLoopback(hostname);
    if (isOtherName) ctx.redirect(publicUrl + ctx.path + ctx.search);
    else await next();
  };
}
