import type Koa from 'koa';
import type { Context } from 'koa';
import type { Configuration } from 'openid-client';
import type { Platform } from '../platform.ts';

/** The provider of identities: the embedded OpenID provider or an external one. */
export interface IdentityProvider {
  /**
   * Identifies the provider in the user key. The key of the embedded provider is independent of the product's
   * address; the key of an external provider is its issuer address.
   */
  key: string;
  /** Returns the OpenID client. It is discovered with the first call and cached; a failure is retried. */
  openClient(): Promise<Configuration>;
  /** Adds the provider's pages and calls. Call it before any middleware that reads a body. */
  mount(app: Koa): void;
  /**
   * Ends the session at the provider. Returns the address to open for that, or null if nothing is left to do.
   */
  endSession(ctx: Context): Promise<string | null>;
}

export type IdentityServices = Pick<
  Platform,
  'config' | 'publicUrl' | 'localUrl' | 'clock' | 'secrets' | 'limits' | 'database' | 'log'
>;
