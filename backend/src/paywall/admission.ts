import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../platform/platform.ts';
import { releaseUse, takeUse } from './grant-uses.ts';
import { hashSession } from '../platform/session-hash.ts';
import { type PuzzleSession, readSession } from './session-rows.ts';
import { isTestSession, readPlayPhase, requireEmbed } from './sessions.ts';

type Services = Pick<Platform, 'clock' | 'database'>;

/** The campaign and embed that a session was paid for. */
export interface PaidTarget {
  embedRowId: string;
  puzzleId: string;
  /** Whether the campaign requires an end user named by the host (G33). */
  requiresEndUser: boolean;
}

/** The permission of a session to submit its solution. */
export interface Admission {
  /** Whether a test key opened the session. The win then gives a made-up reward and uses up no real one. */
  isTest: boolean;
  /**
   * Runs the work of a win and charges one use of the session's grant. Retries of the win charge no further use. If
   * the work throws a refusal or `isCharged` returns false, the grant gets the use back.
   * @throws AppError session.not_activated when other sessions took the last use
   */
  pay<T>(work: () => Promise<T>, isCharged: (result: T) => boolean): Promise<T>;
}

/**
 * The admission of a session that uses no grant: its campaign is free, or the session is activated. It charges
 * nothing.
 */
export const freeAdmission: Admission = { isTest: false, pay: (work) => work() };

/**
 * Admits a session that the host server has activated, or that a grant opens (W13, T29).
 * @throws AppError session.not_activated, session.expired, play.session_of_another_embed
 */
export async function admitSession(
  services: Services,
  sessionId: string,
  target: PaidTarget,
): Promise<Admission> {
  const nowMs = services.clock.now();
  const session = await readSession(services.database.pool, hashSession(sessionId), { nowMs });
  if (!session) throw new AppError('session.not_activated');
  requireEmbed(session, target.embedRowId);
  const phase = readPlayPhase(session, nowMs);
  if (phase === 'expired' || session.puzzleId !== target.puzzleId) throw new AppError('session.expired');
  if (phase !== 'activated' || needsEndUser(session, target)) throw new AppError('session.not_activated');
  const { grant } = session;
  const isTest = isTestSession(session);
  return session.activatedAtMs !== null || !grant
    ? { ...freeAdmission, isTest }
    : { ...chargeGrant(services, session, grant.id), isTest };
}

export function needsEndUser(
  { endUser }: PuzzleSession,
  { requiresEndUser }: Pick<PaidTarget, 'requiresEndUser'>,
): boolean {
  return requiresEndUser && endUser === null;
}

function chargeGrant(
  { clock, database: { pool } }: Services,
  session: PuzzleSession,
  grantId: string,
): Pick<Admission, 'pay'> {
  const use = { grantId, sessionHash: session.hash };
  return {
    async pay(work, isCharged) {
      const taken = await takeUse(pool, use, clock.now());
      if (taken === 'none_left') throw new AppError('session.not_activated');
      const returnUse = async () => {
        if (taken === 'taken') await releaseUse(pool, use);
      };
      try {
        const result = await work();
        if (!isCharged(result)) await returnUse();
        return result;
      } catch (error) {
        // A refused call has stored nothing, so the grant gets the use back. After any other error, such as a
        // lost connection, the win may have been stored, so the use stays charged.
        if (error instanceof AppError) await returnUse();
        throw error;
      }
    },
  };
}
