import Router from '@koa/router';
import {
  apiKeyStatusSchema,
  currentUserSchema,
  generatedApiKeySchema,
  type OwnerLocale,
  updateUserSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { languageCookieDays } from '@puzzle-prize/sdk/protocol/limits';
import type { Context, Middleware } from 'koa';
import {
  describeOwnerLocale,
  findOwnerLocale,
  languageCookieName,
  toOwnerLocale,
} from '../language/owner-locale.ts';
import { markText, translate } from '../language/translate.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { isLoopback, toNetwork } from '../platform/http/network.ts';
import { coarsenUserAgent, unknownUserAgent } from '../platform/http/user-agent.ts';
import type { IdentityProvider } from '../platform/identity-provider/identity-services.ts';
import { html } from '../platform/page/html.ts';
import { sendPage } from '../platform/page/page.ts';
import type { Platform } from '../platform/platform.ts';
import { adminLinkPath, appointAdmin } from './admin-link.ts';
import { findApiKey, generateApiKey } from './api-keys.ts';
import { createCookie, buildSessionCookie } from './cookies.ts';
import { ownPath } from './return-to.ts';
import { createFindOwner, ownerSessionSeconds, revokeSession, startSession } from './sessions.ts';
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

/** Declares the calls about the signed-in owner (U1) and the API key (U2). */
export function createAuthEndpoints(services: Pick<Platform, 'clock' | 'secrets'>): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/auth/user',
      operationId: 'readUser',
      scope: 'account:read',
      summary: 'Get the signed-in owner',
      description: 'Returns the profile of the owner whose session cookie the call carries.',
      limit: 'owner',
      reply: currentUserSchema,
      handle: async ({ em, owner }) => presentUser(await em().findOneOrFail(UserEntity, { id: owner.id })),
    }),
    defineOwnerEndpoint({
      method: 'patch',
      path: '/api/auth/user',
      operationId: 'updateUser',
      summary: 'Set your time zone and your language',
      description:
        'Stores preferences of the owner: the time zone of times and days, and the language of pages and mails. Null follows the browser.',
      limit: 'owner',
      body: updateUserSchema,
      reply: currentUserSchema,
      async handle({ em, owner, body }) {
        const work = em();
        const user = await work.findOneOrFail(UserEntity, { id: owner.id });
        if (body.timeZone !== undefined) user.timeZone = body.timeZone;
        if (body.language !== undefined) user.language = body.language;
        await work.flush();
        return presentUser(user);
      },
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/auth/api-key-status',
      operationId: 'readApiKeyStatus',
      summary: 'Get whether you have an API key, its prefix and its last use',
      description: 'Returns whether the owner has an API key. The key itself is never returned again.',
      limit: 'owner',
      reply: apiKeyStatusSchema,
      handle: async ({ em, owner }) => presentApiKey(await findApiKey(em(), owner.id)),
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/auth/generate-api-key',
      operationId: 'generateApiKey',
      summary: 'Create an API key, which is shown only once and replaces the previous key',
      description:
        'Creates an API key and revokes the previous one. Store the key at once: it is not shown again.',
      limit: 'owner',
      reply: generatedApiKeySchema,
      status: 201,
      handle: async ({ em, owner }) => ({ apiKey: await generateApiKey(em(), owner.id, services) }),
    }),
  ];
}

/** Creates the sign-in routes. Browsers open all of them by full page navigations (R7). */
export function createSignInRouter(services: Services): Router {
  const { limits, log, publicUrl } = services;
  const cookies = { session: buildSessionCookie(publicUrl), signIn: createCookie('pp_sign_in', publicUrl) };
  const seal = createSignInSeal(services);
  const findOwner = createFindOwner(services);
  // People see these replies in the browser, so errors are shown as pages.
  const showFailures = answerErrors(log, showSignInFailed);
  const onPublicHost = moveToPublicHost(publicUrl);
  const limit: Middleware = async (ctx, next) => {
    await limits.take('owner', toNetwork(ctx.ip));
    await next();
  };

  return new Router()
    .get('/api/login', showFailures, limit, onPublicHost, async (ctx) => {
      const { url, state } = await beginSignIn(services, {
        returnTo: ownPath(ctx.query['returnTo']),
        isNewcomer: ctx.query['account'] === 'new',
        locale: findOwnerLocale(ctx),
      });
      cookies.signIn.write(ctx, await seal.close(state), { seconds: signInSeconds });
      ctx.redirect(url);
    })
    .get('/api/callback', showFailures, limit, async (ctx) => {
      const state = await seal.open(cookies.signIn.read(ctx));
      cookies.signIn.clear(ctx);
      const profile = await completeSignIn(services, ctx.search, state);
      const { token, language } = await renewSession(services, profile, {
        oldToken: cookies.session.read(ctx),
        browser: nameBrowser(ctx.get('user-agent')),
        browserLanguage: findOwnerLocale(ctx),
      });
      cookies.session.write(ctx, token, { seconds: ownerSessionSeconds });
      if (language !== null) writeLanguage(ctx, language, publicUrl);
      ctx.redirect(publicUrl + state.returnTo);
    })
    .get(adminLinkPath, showFailures, limit, onPublicHost, async (ctx) => {
      const { adminUsername: username, oidcIssuer } = services.config;
      if (username === undefined || oidcIssuer !== undefined) throw new AppError('request.not_found');
      const owner = await findOwner(ctx);
      if (owner === null) {
        ctx.redirect(`${publicUrl}/api/login?returnTo=${encodeURIComponent(adminLinkPath + ctx.search)}`);
        return;
      }
      const query = new URLSearchParams(ctx.search);
      await appointAdmin(services, services.database.orm.em.fork(), { userId: owner.id, username, query });
      ctx.redirect(`${publicUrl}/admin`);
    })
    .get('/api/logout', showFailures, limit, refuseOtherSites, async (ctx) => {
      await endSession(services, cookies.session.read(ctx));
      cookies.session.clear(ctx);
      ctx.redirect((await leaveProvider(services, ctx)) ?? `${publicUrl}/`);
    });
}

/** The messages of the errors that people meet at the sign-in. Other errors keep their English message. */
const failureMessages: Partial<Record<ErrorCode, string>> = {
  'auth.sign_in_failed': markText('Sign-in did not complete. Please try again.'),
  'server.unavailable': markText('The service is briefly unavailable. Please try again.'),
  'request.rate_limited': markText('Too many requests. Please wait a moment and try again.'),
};

/** Shows that the sign-in failed, with two ways to continue. */
function showSignInFailed(ctx: Context, { status, code, message }: AppError): void {
  const locale = findOwnerLocale(ctx);
  sendPage(ctx, {
    status,
    language: describeOwnerLocale(locale),
    title: translate(locale, 'Sign-in did not complete'),
    body: html`<h1>${translate(locale, 'That did not work')}</h1>
      <p class="lead">${translate(locale, failureMessages[code] ?? message)}</p>
      <div class="actions">
        <a class="button" href="/api/login">${translate(locale, 'Try again')}</a>
        <p class="other"><a href="/">${translate(locale, 'Back to the start page')}</a></p>
      </div>`,
  });
}

/**
 * Creates a new session at every sign-in, so a session cookie that an attacker has set before is useless
 * (T23).
 */
async function renewSession(
  services: Services,
  profile: Profile,
  before: { oldToken: string | null; browser: string | null; browserLanguage: OwnerLocale },
): Promise<{ token: string; language: OwnerLocale | null }> {
  const { oldToken, browser, browserLanguage } = before;
  const { clock, config, database } = services;
  // With the embedded provider anybody can register any name. So only the link of `npm run admin-link` makes
  // a person the administrator.
  const adminUsername = config.oidcIssuer === undefined ? undefined : config.adminUsername;
  const user = await rememberUser(database.orm.em.fork(), { ...profile, browserLanguage }, adminUsername);
  await endSession(services, oldToken);
  const token = await startSession(database.orm.em.fork(), { userId: user.id, browser }, clock);
  return { token, language: toOwnerLocale(user.language) };
}

/**
 * Copies the language of an account to the cookie that determines the language of documents (G125). Scripts of pages
 * also read and write this cookie.
 */
function writeLanguage(ctx: Context, language: OwnerLocale, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  ctx.cookies.secure = secure;
  const maxAge = languageCookieDays * 24 * 3_600_000;
  const attributes = { secure, maxAge, httpOnly: false, sameSite: 'lax', signed: false } as const;
  ctx.cookies.set(languageCookieName, language, { ...attributes, path: '/', overwrite: true });
}

/** Returns null for a program that names neither a known browser nor a known system. */
function nameBrowser(userAgent: string): string | null {
  const name = coarsenUserAgent(userAgent);
  return name === unknownUserAgent ? null : name;
}

async function endSession({ clock, database }: Services, token: string | null): Promise<void> {
  if (token !== null) await revokeSession(database.orm.em.fork(), token, clock);
}

/**
 * Ends the session at the provider. An unavailable provider causes no error, because the owner must be signed
 * out here anyway.
 */
async function leaveProvider({ identity, log }: Services, ctx: Context): Promise<string | null> {
  try {
    return await identity.endSession(ctx);
  } catch (error) {
    log.warn({ err: error }, 'Ending the session at the provider failed');
    return null;
  }
}

/** Refuses calls from other sites, because a link on another site could otherwise sign the owner out. */
const refuseOtherSites: Middleware = async (ctx, next) => {
  if (ctx.get('sec-fetch-site') === 'cross-site') throw new AppError('request.wrong_origin');
  await next();
};

/**
 * Redirects from other names of the local machine, such as 127.0.0.1, to the public host name. The sign-in
 * returns to the public name, so its cookie must be set there.
 */
function moveToPublicHost(publicUrl: string): Middleware {
  const { host, hostname } = new URL(publicUrl);
  return async (ctx, next) => {
    const isOtherName = ctx.host !== host && isLoopback(ctx.hostname) && isLoopback(hostname);
    if (isOtherName) ctx.redirect(publicUrl + ctx.path + ctx.search);
    else await next();
  };
}
