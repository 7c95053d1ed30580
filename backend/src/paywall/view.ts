import type { ActivateSessionReply, PuzzleAccess, SessionStatus } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import type { PuzzleSession } from './session-rows.ts';
import { readPlayPhase } from './sessions.ts';

/** Presents the status of a session, which everyone with the session id may read (P3). */
export function presentStatus(sessionId: string, session: PuzzleSession, nowMs: number): SessionStatus {
  const phase = readPlayPhase(session, nowMs);
  return {
    sessionId,
    embedUniqueId: session.embedUniqueId,
    isActivated: phase === 'activated',
    isExpired: phase === 'expired',
    expiresAt: iso(session.expiresAtMs),
    activatedAt: isoOrNull(findActivatedAt(session)),
    createdAt: iso(session.createdAtMs),
  };
}

export function presentActivation(sessionId: string, session: PuzzleSession): ActivateSessionReply {
  return {
    success: true,
    sessionId,
    activatedAt: iso(session.activatedAtMs ?? session.createdAtMs),
    expiresAt: iso(session.expiresAtMs),
    message: 'Session activated',
  };
}

/** Presents how a paywalled puzzle appears to a session (W4, W13). */
export function presentAccess(
  session: PuzzleSession,
  { nowMs, needsEndUser }: { nowMs: number; needsEndUser: boolean },
): PuzzleAccess {
  const phase = readPlayPhase(session, nowMs);
  const isExpired = phase === 'expired';
  const isActivated = phase === 'activated' && !needsEndUser;
  return {
    isLocked: isExpired || needsEndUser,
    isPreviewMode: !isExpired && !needsEndUser && !isActivated,
    sessionActivated: isActivated,
    isExpired,
    expiresAt: iso(session.expiresAtMs),
    message: isExpired ? errorCatalogue['session.expired'].message : needsEndUser ? notPaid : null,
    requiresEndUserIdentifier: needsEndUser,
  };
}

const notPaid = errorCatalogue['session.not_activated'].message;

/**
 * Returns the time of activation. A session with a grant counts as activated from the time when both exist.
 */
function findActivatedAt({ activatedAtMs, createdAtMs, grant }: PuzzleSession): number | null {
  if (activatedAtMs !== null || !grant) return activatedAtMs;
  return Math.max(createdAtMs, grant.grantedAtMs);
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
