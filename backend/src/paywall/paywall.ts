import type { PuzzleAccess } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';
import type { Endpoint, Owner } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { accessEndpoints } from './access-routes.ts';
import { type Admission, admitSession, needsEndUser, type PaidPlace } from './admission.ts';
import { startPaywallPurge } from './purge.ts';
import { type IsPlayToken, sessionEndpoints } from './routes.ts';
import { type FirstSight, readSession } from './session-rows.ts';
import { createSessionStreams } from './session-streams.ts';
import { playPhaseOf, seeSession } from './sessions.ts';
import { presentAccess } from './view.ts';

/** Between a visitor and a puzzle that somebody has to pay for (W4, W13, P1-P3, P5). */
export interface Paywall {
  endpoints: Endpoint[];
  /**
   * What a paywalled puzzle shows to the session of a load, which is noted when it is new.
   * @throws AppError play.session_of_another_embed, play.no_campaign
   */
  look(sessionId: string, place: PaidPlace & Omit<FirstSight, keyof PaidPlace>): Promise<PuzzleAccess>;
  /** @throws AppError session.not_activated, session.expired, play.session_of_another_embed */
  admit(sessionId: string, place: PaidPlace): Promise<Admission>;
  /** Whether the session with this SHA-256 may be played just now: what it won may be delivered. */
  isSessionActive: (sessionHash: Buffer) => Promise<boolean>;
  /** Ends the open streams; belongs before the server waits for its requests. */
  endStreams(): void;
}

interface Joins {
  findKeyOwner: (ctx: Context) => Promise<Owner | null>;
  isPlayToken: IsPlayToken;
}

export async function openPaywall(platform: Platform, joins: Joins): Promise<Paywall> {
  const { clock, database } = platform;
  const streams = createSessionStreams(platform);
  await startPaywallPurge(platform);
  return {
    endpoints: [...sessionEndpoints({ ...platform, ...joins, streams }), ...accessEndpoints(platform)],
    async look(sessionId, place) {
      const session = await seeSession(platform, sessionId, place);
      const nowMs = clock.now();
      // Paid for another campaign, which stood behind the embed before: whoever plays this one begins anew.
      const shown = session.puzzleId === place.puzzleId ? session : { ...session, expiresAtMs: nowMs };
      return presentAccess(shown, { nowMs, needsEndUser: needsEndUser(session, place) });
    },
    admit: (sessionId, place) => admitSession(platform, sessionId, place),
    async isSessionActive(sessionHash) {
      const nowMs = clock.now();
      const session = await readSession(database.pool, sessionHash, { nowMs });
      return session !== null && playPhaseOf(session, nowMs) === 'activated';
    },
    endStreams: () => {
      streams.close();
    },
  };
}
