import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../platform/platform.ts';
import { releaseUse, takeUse } from './grant-uses.ts';
import { hashSession } from '../platform/session-hash.ts';
import { type PuzzleSession, readSession } from './session-rows.ts';
import { playPhaseOf, requireEmbed } from './sessions.ts';

type Services = Pick<Platform, 'clock' | 'database'>;

/** What a session was paid for. */
export interface PaidPlace {
  embedRowId: string;
  puzzleId: string;
  /** The campaign lets nobody play whom the host has not named (G33). */
  requiresEndUser: boolean;
}

/** A session that may hand in its solution. */
export interface Admission {
  /**
   * Does the work of a win and takes what it costs: one use of the grant that let the session play, once however often it
   * is retried. What brought nothing, or was refused, costs nothing.
   * @throws AppError session.not_activated when other sessions took the last use
   */
  pay<T>(work: () => Promise<T>, isWorthIt: (result: T) => boolean): Promise<T>;
}

/** For campaigns that nobody pays for. */
export const freeAdmission: Admission = { pay: (work) => work() };

/**
 * Lets a session in whose host was paid (W13, T29).
 * @throws AppError session.not_activated, session.expired, play.session_of_another_embed
 */
export async function admitSession(
  services: Services,
  sessionId: string,
  place: PaidPlace,
): Promise<Admission> {
  const nowMs = services.clock.now();
  const session = await readSession(services.database.pool, hashSession(sessionId), { nowMs });
  if (!session) throw new AppError('session.not_activated');
  requireEmbed(session, place.embedRowId);
  const phase = playPhaseOf(session, nowMs);
  if (phase === 'expired' || session.puzzleId !== place.puzzleId) throw new AppError('session.expired');
  if (phase !== 'activated' || needsEndUser(session, place)) throw new AppError('session.not_activated');
  const { grant } = session;
  return session.activatedAtMs !== null || !grant ? freeAdmission : payWith(services, session, grant.id);
}

export function needsEndUser(
  { endUser }: PuzzleSession,
  { requiresEndUser }: Pick<PaidPlace, 'requiresEndUser'>,
): boolean {
  return requiresEndUser && endUser === null;
}

function payWith(
  { clock, database: { pool } }: Services,
  session: PuzzleSession,
  grantId: string,
): Admission {
  const use = { grantId, sessionHash: session.hash };
  return {
    async pay(work, isWorthIt) {
      const taken = await takeUse(pool, use, clock.now());
      if (taken === 'none_left') throw new AppError('session.not_activated');
      const giveBack = async () => {
        if (taken === 'taken') await releaseUse(pool, use);
      };
      try {
        const result = await work();
        if (!isWorthIt(result)) await giveBack();
        return result;
      } catch (error) {
        // Only a refusal is sure to have left nothing behind; after a lost connection the win may stand.
        if (error instanceof AppError) await giveBack();
        throw error;
      }
    },
  };
}
