import { buildEndSessionUrl } from 'openid-client';
import type { Config } from '../config.ts';
import { isLoopback } from '../http/network.ts';
import type { IdentityProvider } from './identity-services.ts';
import { discoverLazily } from './open-id-client.ts';

type Settings = Pick<Config, 'oidcClientId' | 'oidcClientSecret'> & { oidcIssuer: string; publicUrl: string };

/**
 * Creates the provider for any OpenID issuer. OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET configure
 * it.
 * @throws Error when the issuer would be called unencrypted over a network
 */
export function createExternalProvider(settings: Settings): IdentityProvider {
  const { oidcIssuer, oidcClientId, oidcClientSecret, publicUrl } = settings;
  if (oidcClientId === undefined) throw new Error('OIDC_CLIENT_ID is required with OIDC_ISSUER');
  const issuer = new URL(oidcIssuer);
  const allowHttp = issuer.protocol === 'http:';
  if (allowHttp && !isLoopback(issuer.hostname)) throw new Error('OIDC_ISSUER must be https');
  const openClient = discoverLazily({
    issuer: oidcIssuer,
    clientId: oidcClientId,
    clientSecret: oidcClientSecret,
    allowHttp,
  });
  return {
    key: oidcIssuer,
    openClient,
    mount: () => undefined,
    async endSession() {
      const client = await openClient();
      if (client.serverMetadata().end_session_endpoint === undefined) return null;
      return buildEndSessionUrl(client, { post_logout_redirect_uri: `${publicUrl}/` }).href;
    },
  };
}
