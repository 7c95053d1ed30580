import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import {
  type NewSession,
  insertSession,
  type PuzzleSession,
  readSession,
  type SessionNotes,
  writeState,
} from './session-rows.ts';
import {
  activate,
  deactivate,
  startSession,
  type SessionPhase,
  type SessionState,
  readPhase,
} from './session-state.ts';
import { sessionChanged } from './topics.ts';

export type SessionServices = Pick<Platform, 'bus' | 'clock' | 'database'>;

/**
 * Returns the phase that applies to plays. A grant opens a session that nobody has activated (G33), but it
 * does not open a closed session.
 */
export function readPlayPhase(session: PuzzleSession, nowMs: number): SessionPhase {
  const phase = readPhase(session, nowMs);
  return phase === 'preview' && session.grant ? 'activated' : phase;
}

/** @throws AppError session.not_found */
export async function findSession(
  { clock, database }: Pick<SessionServices, 'clock' | 'database'>,
  sessionId: string,
): Promise<PuzzleSession> {
  const session = await readSession(database.pool, hashSession(sessionId), { nowMs: clock.now() });
  if (!session) throw new AppError('session.not_found');
  return session;
}

/**
 * Finds a session of the owner's embeds. A session of another owner gives the same error as a missing one
 * (T27).
 * @throws AppError session.not_found
 */
export async function findOwnedSession(
  services: Pick<SessionServices, 'clock' | 'database'>,
  ownerId: string,
  sessionId: string,
): Promise<PuzzleSession> {
  const session = await findSession(services, sessionId);
  if (session.ownerId !== ownerId) throw new AppError('session.not_found');
  return session;
}

/**
 * Finds the session in which a puzzle is loaded; the first load creates the session. The session belongs to the embed
 * of its first load (T27). If a later load has another end user, the session changes to that end user.
 * @throws AppError play.session_of_another_embed, play.no_campaign when the campaign has just been deleted
 */
export async function openSession(
  { clock, database: { pool } }: Pick<SessionServices, 'clock' | 'database'>,
  sessionId: string,
  loaded: NewSession,
): Promise<PuzzleSession> {
  const [sessionHash, nowMs] = [hashSession(sessionId), clock.now()];
  const known = await readSession(pool, sessionHash, { nowMs });
  if (known) requireEmbed(known, loaded.embedRowId);
  const isOtherUser = known !== null && loaded.endUser !== null && loaded.endUser !== known.endUser;
  if (known && !isOtherUser) return known;
  if (isOtherUser) {
    const values = [sessionHash, loaded.endUser];
    await pool.query('update puzzle_sessions set end_user = $2 where session_hash = $1', values);
  } else await insertSession(pool, sessionHash, { loaded, state: startSession(nowMs), nowMs });
  const seen = await readSession(pool, sessionHash, { nowMs });
  if (!seen) throw new AppError('play.no_campaign');
  return requireEmbed(seen, loaded.embedRowId);
}

/**
 * Returns whether a win in the session gives a made-up reward, because a test key activated the session or made its
 * grant.
 */
export function isTestSession({ activatedAtMs, isTest, grant }: PuzzleSession): boolean {
  return activatedAtMs === null ? (grant?.isTest ?? false) : isTest;
}

/**
 * Finds the session that a host server opens or closes. A test key cannot open or close a session that is open for a
 * real customer.
 * @throws AppError session.not_found, auth.test_key_refused
 */
export async function findSessionOfKey(
  services: Pick<SessionServices, 'clock' | 'database'>,
  { id, isTest }: { id: string; isTest: boolean },
  sessionId: string,
): Promise<PuzzleSession> {
  const session = await findOwnedSession(services, id, sessionId);
  const isOpen = readPlayPhase(session, services.clock.now()) === 'activated';
  if (isTest && isOpen && !isTestSession(session)) throw new AppError('auth.test_key_refused');
  return session;
}

/** @throws AppError play.session_of_another_embed */
export function requireEmbed(session: PuzzleSession, embedRowId: string): PuzzleSession {
  if (session.embedRowId !== embedRowId) throw new AppError('play.session_of_another_embed');
  return session;
}

/**
 * Opens a session after the host has received its payment (P1). `key` is the hash of the call's
 * Idempotency-Key.
 * @throws AppError session.expired
 */
export async function activateSession(
  services: SessionServices,
  session: PuzzleSession,
  { key, metadata, isTest }: { key: string | null; metadata: unknown; isTest: boolean },
): Promise<PuzzleSession> {
  const notes = { activation: metadata };
  const transition: Transition = (found, nowMs) => activate(found, { nowMs, key, isTest });
  const changed = await changeSession(services, session, { transition, notes });
  if (!changed) throw new AppError('session.expired');
  return changed;
}

/** Closes a session (P2). A closed or expired session stays as it is. */
export async function deactivateSession(
  services: SessionServices,
  session: PuzzleSession,
  { metadata }: { metadata: unknown },
): Promise<void> {
  await changeSession(services, session, { transition: deactivate, notes: { deactivation: metadata } });
}

type Transition = (session: SessionState, nowMs: number) => SessionState | null;

/**
 * Locks a session and applies a transition to it, so simultaneous changes run one after another. Returns null
 * if the transition returns null.
 */
async function changeSession(
  { bus, clock, database }: SessionServices,
  { hash: sessionHash }: PuzzleSession,
  { transition, notes }: { transition: Transition; notes: SessionNotes },
): Promise<PuzzleSession | null> {
  const nowMs = clock.now();
  const { session, next } = await inTransaction(database.pool, async (client) => {
    const session = await readSession(client, sessionHash, { nowMs, lock: true });
    const next = session && transition(session, nowMs);
    if (next && next !== session) await writeState(client, sessionHash, { state: next, notes });
    return { session, next };
  });
  if (!session || !next) return null;
  if (next !== session) bus.publish(sessionChanged, { sessionHash: sessionHash.toString('base64url') });
  return { ...session, ...next };
}
