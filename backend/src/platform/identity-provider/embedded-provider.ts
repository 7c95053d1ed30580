import { signInMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import mount from 'koa-mount';
import Provider, { type Account, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { toAppError } from '../http/errors.ts';
import { toNetwork } from '../http/network.ts';
import { IdentityAccountEntity } from './identity.entity.ts';
import { createRecordStore } from './identity-records.ts';
import type { IdentityProvider, IdentityServices } from './identity-services.ts';
import { discoverLazily } from './open-id-client.ts';
import { showProviderError } from './sign-in-page.ts';
import { createSignInRoutes } from './sign-in-routes.ts';
import { createLinkRoutes } from './link-routes.ts';
import { loadSigningKeys } from './signing-keys.ts';

const mountPath = '/oidc';
/** The key of the embedded provider. The product uses this key as the issuer of the provider's users. */
export const embeddedKey = 'embedded';
const clientId = 'puzzle-prize';
const codeSeconds = 60;
const ownCallHeader = 'x-own-call';

/**
 * Creates a complete OpenID provider in this process, with its own accounts. No other installation is needed,
 * and the product signs users in as it does with any other issuer.
 */
export function createEmbeddedProvider(services: IdentityServices): IdentityProvider {
  const { publicUrl, localUrl, secrets } = services;
  const issuer = `${publicUrl}${mountPath}`;
  const clientSecret = secrets.keys('identity-client')[0].key.toString('base64url');
  const ownCallSecret = randomBytes(24).toString('base64url');
  const provider = new Provider(issuer, configure(services, clientSecret));
  // The provider handles every error itself and replies 500. This listener corrects the status and logs the
  // cause.
  provider.on('server_error', (ctx, error) => {
    ctx.status = toAppError(error).status;
    services.log.error(
      { err: error, requestId: ctx.response.get('X-Request-Id') },
      'The identity provider failed',
    );
  });
  const openClient = discoverLazily({
    issuer,
    clientId,
    clientSecret,
    // Unencrypted calls are safe here, because this process calls itself without a network.
    allowHttp: true,
    fetch: (url, options) =>
      fetch(url.replace(publicUrl, localUrl), {
        ...options,
        headers: { ...options.headers, [ownCallHeader]: ownCallSecret },
      }),
  });
  return {
    key: embeddedKey,
    openClient,
    mount(app) {
      app.use(limitOthers(services, ownCallSecret));
      app.use(servePublicly(provider, services));
      app.use(createSignInRoutes(provider, services).routes());
      app.use(createLinkRoutes(services, embeddedKey).routes());
    },
    async endSession(ctx) {
      const session = await provider.Session.get(ctx);
      await session.destroy();
      return null;
    },
  };
}

function configure(services: IdentityServices, clientSecret: string): Configuration {
  const { database, clock, secrets, publicUrl } = services;
  return {
    adapter: createRecordStore(database.orm, clock),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    jwks: { keys: loadSigningKeys(secrets) },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: {
      names: { session: 'pp_identity', interaction: 'pp_identity_sign_in', resume: 'pp_identity_resume' },
      keys: secrets.keys('identity-cookies').map(({ key }) => key.toString('base64url')),
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    // The product has its own session for a signed-in owner, so the provider's records are kept only as long
    // as one sign-in takes.
    ttl: {
      AccessToken: codeSeconds,
      AuthorizationCode: codeSeconds,
      IdToken: codeSeconds,
      Grant: signInMinutes * 60,
      Interaction: signInMinutes * 60,
      Session: signInMinutes * 60,
    },
    extraParams: ['screen_hint'],
    interactions: {
      url: (_, { uid, params }) =>
        `/oidc-interaction/${uid}${params['screen_hint'] === 'signup' ? '/create' : ''}`,
    },
    findAccount: (_, id) => findAccount(services, id),
    loadExistingGrant: grantToOurselves,
    renderError: showProviderError,
  };
}

async function findAccount({ database }: IdentityServices, id: string): Promise<Account | undefined> {
  const account = await database.orm.em.fork().findOne(IdentityAccountEntity, { id });
  if (!account) return undefined;
  const { username, email } = account;
  const isConfirmed = Boolean(account.emailConfirmedAt);
  return {
    accountId: id,
    claims: () => ({ sub: id, preferred_username: username, email, email_verified: isConfirmed }),
  };
}

/** Grants consent without showing a page, because the only client is the product itself. */
async function grantToOurselves(ctx: KoaContextWithOIDC) {
  const { client, provider, session } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

const isOurs = ({ path }: Context) => path.startsWith(`${mountPath}/`);

/**
 * Limits the calls that a network makes to the provider, because every sign-in creates a row and the provider
 * accepts many spellings of an address. Calls of this process carry a secret and are not counted, because
 * they serve the sign-ins of all networks.
 */
function limitOthers({ limits }: IdentityServices, ownCallSecret: string): Middleware {
  return async (ctx: Context, next) => {
    const isOwnCall = ctx.get(ownCallHeader) === ownCallSecret;
    if (isOurs(ctx) && !isOwnCall) await limits.take('owner', toNetwork(ctx.ip));
    await next();
  };
}

/**
 * Serves the provider under the product's public URL. The provider derives its URLs from the protocol and
 * host of the request, which are wrong behind a proxy and for calls of this process.
 */
function servePublicly(provider: Provider, { publicUrl }: IdentityServices): Middleware {
  const { protocol, host } = new URL(publicUrl);
  const pinned = { protocol: { value: protocol.slice(0, -1) }, host: { value: host } };
  const mounted = mount(mountPath, provider);
  return async (ctx: Context, next) => {
    if (!isOurs(ctx)) {
      await next();
      return;
    }
    Object.defineProperties(ctx.request, pinned);
    // These cookies are signed with the provider's keys, not with the application's keys.
    ctx.cookies = provider.createContext(ctx.req, ctx.res).cookies;
    ctx.cookies.secure = protocol === 'https:';
    await mounted(ctx, next);
  };
}
