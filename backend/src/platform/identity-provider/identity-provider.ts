import { createEmbeddedProvider } from './embedded-provider.ts';
import { createExternalProvider } from './external-provider.ts';
import type { IdentityProvider, IdentityServices } from './identity-services.ts';

/** Creates the configured external provider, otherwise the embedded one. */
export function createIdentityProvider(services: IdentityServices): IdentityProvider {
  const { oidcIssuer } = services.config;
  return oidcIssuer === undefined
    ? createEmbeddedProvider(services)
    : createExternalProvider({ ...services.config, oidcIssuer, publicUrl: services.publicUrl });
}
