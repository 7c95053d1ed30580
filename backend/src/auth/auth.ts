import type Koa from 'koa';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { createIdentityProvider } from '../platform/identity-provider/identity-provider.ts';
import type { IdentityProvider } from '../platform/identity-provider/identity-services.ts';
import type { Platform } from '../platform/platform.ts';
import { createFindKeyOwner } from './api-keys.ts';
import { buildSessionCookie } from './cookies.ts';
import { createFindEndUserKey, type FindEndUserKey } from './end-user-keys.ts';
import { createAuthEndpoints, createSignInRouter } from './routes.ts';
import { createFindOwner, type FindOwner } from './sessions.ts';

export interface Auth {
  identity: IdentityProvider;
  endpoints: Endpoint[];
  /** Finds the signed-in owner, or null. It serves calls that people may also make without a sign-in. */
  findOwner: FindOwner;
  /**
   * Finds the owner of a call's API key, or null. It serves calls of host servers and ignores session
   * cookies.
   */
  findKeyOwner: FindOwner;
  /** Finds the key that verifies the end users that an owner's server signs (G48). */
  findEndUserKey: FindEndUserKey;
  sessionCookieName: string;
  /** Adds the pages of the sign-in. Call it before any middleware that reads a body. */
  mount(app: Koa): void;
}

/** Creates sign-in, sessions and the identity provider (U1, R7). */
export function createAuth(platform: Platform): Auth {
  const identity = createIdentityProvider(platform);
  const signInRouter = createSignInRouter({ ...platform, identity });
  return {
    identity,
    endpoints: createAuthEndpoints(platform),
    findOwner: createFindOwner(platform),
    findKeyOwner: createFindKeyOwner(platform),
    findEndUserKey: createFindEndUserKey(platform),
    sessionCookieName: buildSessionCookie(platform.publicUrl).name,
    mount(app) {
      identity.mount(app);
      app.use(signInRouter.routes());
    },
  };
}
