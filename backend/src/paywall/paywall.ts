import type { PuzzleAccess } from '@puzzle-prize/sdk/protocol';
import type { FindKeyOwner } from '../platform/http/callers.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { createAccessEndpoints } from './access-routes.ts';
import { type Admission, admitSession, needsEndUser, type PaidTarget } from './admission.ts';
import { type EndUserContext, readEndUser, type UserKey } from './end-user.ts';
import { startPaywallPurge } from './purge.ts';
import { type IsPlayToken, createSessionEndpoints } from './routes.ts';
import { readSession } from './session-rows.ts';
import { createSessionStreams } from './session-streams.ts';
import { readPlayPhase, openSession } from './sessions.ts';
import { presentAccess } from './view.ts';

/** Controls access to paywalled puzzles (W4, W13, P1-P3, P5). */
export interface Paywall {
  endpoints: Endpoint[];
  /**
   * Returns how a paywalled puzzle appears to a session. The first load stores the session.
   * @throws AppError play.session_of_another_embed, play.no_campaign
   */
  load(sessionId: string, load: SessionLoad): Promise<PuzzleAccess>;
  /** @throws AppError session.not_activated, session.expired, play.session_of_another_embed */
  admit(sessionId: string, target: PaidTarget): Promise<Admission>;
  /** Returns whether the session with this SHA-256 hash is activated. Only then is its reward delivered. */
  isSessionActive: (sessionHash: Buffer) => Promise<boolean>;
  /** Closes the open streams. Call it before the server waits for its requests to end. */
  endStreams(): void;
}

/** A load of a paywalled puzzle in a session, with the end user from the frame's URL. */
export interface SessionLoad extends PaidTarget, Pick<EndUserContext, 'allowsUnsignedEndUser' | 'embedId'> {
  ownerId: string;
  /** The end user that the page sent; empty if the page sent none. */
  endUser: string;
  userAgent: string;
  networkHash: Buffer;
}

interface PaywallDependencies {
  /** Finds the keys with which an owner's signed end users are verified. */
  findEndUserKeys: (ownerId: string) => Promise<UserKey[]>;
  findKeyOwner: FindKeyOwner;
  isPlayToken: IsPlayToken;
}

export async function openPaywall(platform: Platform, dependencies: PaywallDependencies): Promise<Paywall> {
  const { clock, database } = platform;
  const streams = createSessionStreams(platform);
  await startPaywallPurge(platform);
  return {
    endpoints: [
      ...createSessionEndpoints({ ...platform, ...dependencies, streams }),
      ...createAccessEndpoints(platform),
    ],
    async load(sessionId, target) {
      const nowMs = clock.now();
      const findKeys = () => dependencies.findEndUserKeys(target.ownerId);
      const { endUser, problem } = await readEndUser(target.endUser, { ...target, findKeys, nowMs });
      const session = await openSession(platform, sessionId, { ...target, endUser });
      // The payment for the session may have been for a campaign that the embed showed earlier. For the
      // campaign that the embed shows now, the session counts as expired.
      const shown = session.puzzleId === target.puzzleId ? session : { ...session, expiresAtMs: nowMs };
      const access = presentAccess(shown, { nowMs, needsEndUser: needsEndUser(session, target) });
      return problem === null ? access : { ...access, endUserProblem: problem };
    },
    admit: (sessionId, target) => admitSession(platform, sessionId, target),
    async isSessionActive(sessionHash) {
      const nowMs = clock.now();
      const session = await readSession(database.pool, sessionHash, { nowMs });
      return session !== null && readPlayPhase(session, nowMs) === 'activated';
    },
    endStreams: () => {
      streams.close();
    },
  };
}
