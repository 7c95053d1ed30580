import { puzzleSessionMinutes } from '@puzzle-prize/sdk/protocol/limits';

/** What time, the host and the player did to a session. Times in milliseconds since 1970. */
export interface SessionState {
  expiresAtMs: number;
  activatedAtMs: number | null;
  deactivatedAtMs: number | null;
  /** Hashes of the Idempotency-Keys whose activation was answered already. */
  activationKeys: readonly string[];
}

/**
 * `preview`: nobody has paid yet. `activated`: it may be played. `deactivated`: it was, and the host may open it again.
 * `expired`: its half hour is over, whatever it was (G32).
 */
export type SessionPhase = 'preview' | 'activated' | 'deactivated' | 'expired';

const sessionMs = puzzleSessionMinutes * 60_000;

export function newSession(nowMs: number): SessionState {
  return { expiresAtMs: nowMs + sessionMs, activatedAtMs: null, deactivatedAtMs: null, activationKeys: [] };
}

export function phaseOf(session: SessionState, nowMs: number): SessionPhase {
  if (nowMs >= session.expiresAtMs) return 'expired';
  if (session.deactivatedAtMs !== null) return 'deactivated';
  return session.activatedAtMs === null ? 'preview' : 'activated';
}

/**
 * The session after its host was paid, with half an hour from now (G32); null when it has expired. An active one stays as
 * it is, and so does one whose call of the same key was answered before: a late retry must not open what was closed since.
 */
export function activate(
  session: SessionState,
  { nowMs, key }: { nowMs: number; key: string | null },
): SessionState | null {
  const phase = phaseOf(session, nowMs);
  if (phase === 'expired') return null;
  if (key !== null && session.activationKeys.includes(key)) return session;
  const activationKeys = key === null ? session.activationKeys : [...session.activationKeys, key];
  if (phase === 'activated') return { ...session, activationKeys };
  return { expiresAtMs: nowMs + sessionMs, activatedAtMs: nowMs, deactivatedAtMs: null, activationKeys };
}

/** The session after its player went back, or its host closed it. What is over, or closed already, stays as it is. */
export function deactivate(session: SessionState, nowMs: number): SessionState {
  const phase = phaseOf(session, nowMs);
  return phase === 'expired' || phase === 'deactivated' ? session : { ...session, deactivatedAtMs: nowMs };
}
