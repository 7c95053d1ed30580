import type Koa from 'koa';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { purgeIdentityRecords } from '../platform/identity-provider/identity-records.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
} from '../platform/identity-provider/identity-provider.ts';
import type { Platform } from '../platform/platform.ts';
import { createFindKeyOwner } from './api-keys.ts';
import { sessionCookie } from './cookies.ts';
import { authEndpoints, createSignInRouter } from './routes.ts';
import { createFindOwner, type FindOwner, purgeSessions } from './sessions.ts';

const purgeMinutes = 60;

export interface Auth {
  identity: IdentityProvider;
  endpoints: Endpoint[];
  /** Who is signed in, or null; for calls that answer both. */
  findOwner: FindOwner;
  /** Whose API key a call carries, or null; for calls of owners' servers, which no session cookie opens. */
  findKeyOwner: FindOwner;
  sessionCookieName: string;
  /** Adds the pages of the sign-in; belongs before anything that reads a body. */
  mount(app: Koa): void;
  close(): Promise<void>;
}

/** Sign-in, sessions and the identity provider behind them (U1, R7). */
export function createAuth(platform: Platform): Auth {
  const identity = createIdentityProvider(platform);
  const signInRouter = createSignInRouter({ ...platform, identity });
  const stopPurge = repeatPurge(platform);
  return {
    identity,
    endpoints: authEndpoints(platform),
    findOwner: createFindOwner(platform),
    findKeyOwner: createFindKeyOwner(platform),
    sessionCookieName: sessionCookie(platform.publicUrl).name,
    mount(app) {
      identity.mount(app);
      app.use(signInRouter.routes());
    },
    close: stopPurge,
  };
}

/** Forgets what has expired, once an hour. Answers how to stop. */
function repeatPurge({ database, clock, log }: Platform): () => Promise<void> {
  let running = Promise.resolve();
  const purge = async () => {
    const em = database.orm.em.fork();
    const [sessions, records] = [await purgeSessions(em, clock), await purgeIdentityRecords(em, clock)];
    log.debug({ sessions, records }, 'expired sign-ins forgotten');
  };
  const timer = setInterval(() => {
    running = purge().catch((error: unknown) => {
      log.warn({ err: error }, 'expired sign-ins could not be forgotten');
    });
  }, purgeMinutes * 60_000);
  return () => {
    clearInterval(timer);
    return running;
  };
}
