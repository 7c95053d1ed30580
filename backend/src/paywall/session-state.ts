import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { puzzleSessionMinutes } from '@puzzle-prize/sdk/protocol/limits';

/** The stored state of a session. Times are milliseconds since 1970. */
export interface SessionState {
  expiresAtMs: number;
  activatedAtMs: number | null;
  /** Whether a test key activated the session. Its win then gives a made-up reward. */
  isTest: boolean;
  deactivatedAtMs: number | null;
  /** The hashes of the Idempotency-Keys of earlier activations. */
  activationKeys: readonly string[];
}

/**
 * The phase of a session. `preview`: not paid yet. `activated`: can be played. `deactivated`: was closed, and the
 * host can open it again. `expired`: its half hour is over (G32).
 */
export type SessionPhase = 'preview' | 'activated' | 'deactivated' | 'expired';

const sessionMs = puzzleSessionMinutes * 60_000;

export function startSession(nowMs: number): SessionState {
  return {
    expiresAtMs: nowMs + sessionMs,
    activatedAtMs: null,
    isTest: false,
    deactivatedAtMs: null,
    activationKeys: [],
  };
}

export function readPhase(session: SessionState, nowMs: number): SessionPhase {
  if (nowMs >= session.expiresAtMs) return 'expired';
  if (session.deactivatedAtMs !== null) return 'deactivated';
  return session.activatedAtMs === null ? 'preview' : 'activated';
}

/**
 * Activates a session for half an hour from now (G32). Returns null if the session has expired. An active
 * session does not change. A session that was activated with the same key before does not change either: a
 * late retry must not open a session that was closed after the first call. A live key turns a session that a test
 * key has activated into a real one.
 * @throws AppError auth.test_key_refused for a test key and a session that is open for a real customer
 */
export function activate(
  session: SessionState,
  { nowMs, key, isTest = false }: { nowMs: number; key: string | null; isTest?: boolean },
): SessionState | null {
  const phase = readPhase(session, nowMs);
  if (phase === 'expired') return null;
  if (key !== null && session.activationKeys.includes(key)) return session;
  const activationKeys = key === null ? session.activationKeys : [...session.activationKeys, key];
  if (phase === 'activated' && session.isTest === isTest) return { ...session, activationKeys };
  // A live key may have activated the session after the caller read it.
  if (phase === 'activated' && isTest) throw new AppError('auth.test_key_refused');
  return {
    expiresAtMs: nowMs + sessionMs,
    activatedAtMs: nowMs,
    isTest,
    deactivatedAtMs: null,
    activationKeys,
  };
}

/**
 * Deactivates a session after its player went back or its host closed it. A closed or expired session stays
 * as it is.
 */
export function deactivate(session: SessionState, nowMs: number): SessionState {
  const phase = readPhase(session, nowMs);
  return phase === 'expired' || phase === 'deactivated' ? session : { ...session, deactivatedAtMs: nowMs };
}
