import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { Configuration } from 'openid-client';
import type { Platform } from '../platform.ts';

/** The provider of identities: the embedded OpenID provider or an external one. */
export interface IdentityProvider {
  /**
   * Identifies the provider in the user key. The key of the embedded provider is independent of the product's
   * URL; the key of an external provider is its issuer URL.
   */
  key: string;
  /** Returns the OpenID client. The first call creates and caches it; a failure is not cached. */
  openClient(): Promise<Configuration>;
  /** Adds the provider's pages and calls. Call it before any middleware that reads a body. */
  mount(app: Koa): void;
  /**
   * Ends the session at the provider. If only the browser can end the session, returns the URL that the
   * browser must open; otherwise returns null.
   */
  endSession(ctx: Context): Promise<string | null>;
}

export interface IdentityServices extends Pick<
  Platform,
  'config' | 'publicUrl' | 'localUrl' | 'clock' | 'secrets' | 'limits' | 'database' | 'jobs' | 'log'
> {
  /**
   * Ends all sessions of a person in the product, in the transaction of `em`. The embedded provider calls it
   * after a new password.
   */
  endSessions: (em: SqlEntityManager, person: { issuer: string; subject: string }) => Promise<void>;
}
