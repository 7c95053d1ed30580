import type Koa from 'koa';
import type { Context } from 'koa';
import type { Configuration } from 'openid-client';
import type { Platform } from '../platform.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createExternalProvider } from './external-provider.ts';

/** Who says which person signs in: the embedded OpenID provider or any external one. */
export interface IdentityProvider {
  /**
   * What stands in front of a person's subject in the user key. The embedded provider keeps one name when the product
   * moves to another address; an external one is its issuer address.
   */
  key: string;
  /** The OpenID client; discovered at the first call and remembered, tried again after a failure. */
  openClient(): Promise<Configuration>;
  /** Adds the provider's own pages and calls; belongs before anything that reads a body. */
  mount(app: Koa): void;
  /** Forgets the person at the provider. Answers where the browser must go for that, or null when all is done. */
  endSession(ctx: Context): Promise<string | null>;
}

export type IdentityServices = Pick<
  Platform,
  'config' | 'publicUrl' | 'localUrl' | 'clock' | 'secrets' | 'limits' | 'database'
>;

/** The external issuer of the settings, else the embedded provider. */
export function createIdentityProvider(services: IdentityServices): IdentityProvider {
  const { oidcIssuer } = services.config;
  return oidcIssuer === undefined
    ? createEmbeddedProvider(services)
    : createExternalProvider({ ...services.config, oidcIssuer, publicUrl: services.publicUrl });
}
