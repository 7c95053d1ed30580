import type Koa from 'koa';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { createIdentityProvider } from '../platform/identity-provider/identity-provider.ts';
import type { IdentityProvider } from '../platform/identity-provider/identity-services.ts';
import type { Platform } from '../platform/platform.ts';
import { createFindKeyOwner } from './api-keys.ts';
import { buildSessionCookie } from './cookies.ts';
import { createFindEndUserKey, type FindEndUserKey } from './end-user-keys.ts';
import { createAuthEndpoints, createSignInRouter } from './routes.ts';
import { createSessionEndpoints } from './session-routes.ts';
import { createFindOwner, type FindOwner, revokeSessionsOf } from './sessions.ts';

export interface Auth {
  identity: IdentityProvider;
  endpoints: Endpoint[];
  /** Finds the signed-in owner, or null. Calls use it if they are also allowed without a sign-in. */
  findOwner: FindOwner;
  /**
   * Finds the owner of the API key in a call, or null. Calls from host servers use it. It ignores session
   * cookies.
   */
  findKeyOwner: FindOwner;
  /** Finds the key for verifying the end users whose ids an owner's server has signed (G48). */
  findEndUserKey: FindEndUserKey;
  sessionCookieName: string;
  /** Adds the routes of the sign-in. Call it before adding any middleware that reads a body. */
  mount(app: Koa): void;
}

/** Creates sign-in, sessions and the identity provider (U1, R7). */
export function createAuth(platform: Platform): Auth {
  const identity = createIdentityProvider({
    ...platform,
    endSessions: (em, person) => revokeSessionsOf(em, person, platform.clock),
  });
  const signInRouter = createSignInRouter({ ...platform, identity });
  return {
    identity,
    endpoints: [...createAuthEndpoints(platform), ...createSessionEndpoints(platform)],
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
