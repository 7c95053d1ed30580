import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';
import { testClient } from './issuer.ts';

/**
 * Starts an independent OpenID provider on another port. It signs with RS256 and has its own sessions and
 * consent page. Its only user is always signed in.
 */
export async function startOtherProvider(redirectUri: string): Promise<{ url: string; close: () => void }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;

  const provider = new Provider(url, {
    adapter: rememberInMemory(),
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    clients: [{ client_id: testClient.id, client_secret: testClient.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'rsa', use: 'sig', alg: 'RS256' }] },
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    cookies: { keys: ['of no importance'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['preferred_username', 'given_name'], email: ['email'] },
    interactions: { url: (_, { uid }) => `/desk/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        preferred_username: 'grace',
        given_name: 'Grace',
        email: 'grace@example.com',
      }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: testClient.id,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    const isDesk = request.url?.startsWith('/desk/') === true;
    void (isDesk
      ? provider.interactionFinished(request, response, { login: { accountId: 'grace-1' } })
      : handle(request, response));
  });
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function rememberInMemory(): (model: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  return (model) => ({
    upsert: (id, payload) => Promise.resolve(void records.set(model + id, payload)),
    find: (id) => Promise.resolve(records.get(model + id)),
    findByUid: (uid) => Promise.resolve([...records.values()].find((record) => record.uid === uid)),
    findByUserCode: () => Promise.resolve(undefined),
    consume: (id) => Promise.resolve(void Object.assign(records.get(model + id) ?? {}, { consumed: true })),
    destroy: (id) => Promise.resolve(void records.delete(model + id)),
    revokeByGrantId: () => Promise.resolve(),
  });
}
