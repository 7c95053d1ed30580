import type Koa from 'koa';
import type { FindKeyOwner } from '../platform/http/callers.ts';
import type { RepliesByKey } from '../platform/http/replies-by-key.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { createIdentityProvider } from '../platform/identity-provider/identity-provider.ts';
import type { IdentityProvider } from '../platform/identity-provider/identity-services.ts';
import type { Platform } from '../platform/platform.ts';
import { buildSessionCookie } from './cookies.ts';
import { createFindEndUserKeys, type FindEndUserKeys } from './end-user-keys.ts';
import { collectKeyUses, createFindKeyOwner } from './find-key-owner.ts';
import { createKeyEndpoints } from './key-routes.ts';
import { createRequestLog } from './request-log/request-log.ts';
import { createRequestLogEndpoint } from './request-log/routes.ts';
import { createAuthEndpoints, createSignInRouter } from './routes.ts';
import { createSessionEndpoints } from './session-routes.ts';
import { createStoredReplies } from './stored-replies.ts';
import { createFindOwner, type FindOwner, revokeSessionsOf } from './sessions.ts';

export interface Auth {
  identity: IdentityProvider;
  endpoints: Endpoint[];
  /** Finds the signed-in owner, or null. Calls that do not require a sign-in use it. */
  findOwner: FindOwner;
  /**
   * Finds the owner of the API key in a call, or null. Calls from host servers use it. It ignores session
   * cookies.
   */
  findKeyOwner: FindKeyOwner;
  /** Finds the keys for verifying the end users whose ids an owner's server has signed (G48). */
  findEndUserKeys: FindEndUserKeys;
  /** Stores the replies to calls with an API key. */
  replies: RepliesByKey;
  sessionCookieName: string;
  /** Adds the routes of the sign-in. Call it before adding any middleware that reads a body. */
  mount(app: Koa): void;
  /** Stores the uses of API keys and the rows of the request log that are still in memory. */
  close(): Promise<void>;
}

/** Creates sign-in, sessions and the identity provider (U1, R7). */
export function createAuth(platform: Platform): Auth {
  const identity = createIdentityProvider({
    ...platform,
    endSessions: (em, person) => revokeSessionsOf(em, person, platform.clock),
  });
  const signInRouter = createSignInRouter({ ...platform, identity });
  const uses = collectKeyUses(platform);
  const requests = createRequestLog(platform);
  return {
    identity,
    endpoints: [
      ...createAuthEndpoints(platform),
      ...createKeyEndpoints(platform),
      createRequestLogEndpoint(platform),
      ...createSessionEndpoints(platform),
    ],
    findOwner: createFindOwner(platform),
    findKeyOwner: createFindKeyOwner(platform, { uses, requests }),
    findEndUserKeys: createFindEndUserKeys(platform),
    replies: createStoredReplies(platform),
    sessionCookieName: buildSessionCookie(platform.publicUrl).name,
    mount(app) {
      app.use(requests.log);
      identity.mount(app);
      app.use(signInRouter.routes());
    },
    async close() {
      await uses.close();
      await requests.close();
    },
  };
}
