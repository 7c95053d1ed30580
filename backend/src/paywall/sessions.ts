import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import {
  type FirstSight,
  insertSession,
  type PuzzleSession,
  readSession,
  type SessionNotes,
  writeState,
} from './session-rows.ts';
import {
  activate,
  deactivate,
  newSession,
  type SessionPhase,
  type SessionState,
  phaseOf,
} from './session-state.ts';

export type SessionServices = Pick<Platform, 'bus' | 'clock' | 'database'>;

/** The phase as its player meets it: a grant opens a session that nobody activated (G33), but none that was closed. */
export function playPhaseOf(session: PuzzleSession, nowMs: number): SessionPhase {
  const phase = phaseOf(session, nowMs);
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
 * The session of an owner's embed. One that is missing and one of another owner answer alike (T27).
 * @throws AppError session.not_found
 */
export async function ownedSession(
  services: Pick<SessionServices, 'clock' | 'database'>,
  ownerId: string,
  sessionId: string,
): Promise<PuzzleSession> {
  const session = await findSession(services, sessionId);
  if (session.ownerId !== ownerId) throw new AppError('session.not_found');
  return session;
}

/**
 * The session of a load; the first load makes it. It belongs to the embed where it was first seen (T27), and follows its
 * user when the host names another one.
 * @throws AppError play.session_of_another_embed, play.no_campaign when the campaign was deleted meanwhile
 */
export async function seeSession(
  { clock, database: { pool } }: Pick<SessionServices, 'clock' | 'database'>,
  sessionId: string,
  sight: FirstSight,
): Promise<PuzzleSession> {
  const [sessionHash, nowMs] = [hashSession(sessionId), clock.now()];
  const known = await readSession(pool, sessionHash, { nowMs });
  if (known) requireEmbed(known, sight.embedRowId);
  const isOtherUser = known !== null && sight.endUser !== null && sight.endUser !== known.endUser;
  if (known && !isOtherUser) return known;
  if (isOtherUser) {
    const values = [sessionHash, sight.endUser];
    await pool.query('update puzzle_sessions set end_user = $2 where session_hash = $1', values);
  } else await insertSession(pool, sessionHash, { sight, state: newSession(nowMs), nowMs });
  const seen = await readSession(pool, sessionHash, { nowMs });
  if (!seen) throw new AppError('play.no_campaign');
  return requireEmbed(seen, sight.embedRowId);
}

/** @throws AppError play.session_of_another_embed */
export function requireEmbed(session: PuzzleSession, embedRowId: string): PuzzleSession {
  if (session.embedRowId !== embedRowId) throw new AppError('play.session_of_another_embed');
  return session;
}

/**
 * Opens a session whose host was paid (P1). `key` is the hash of the call's Idempotency-Key.
 * @throws AppError session.expired
 */
export async function activateSession(
  services: SessionServices,
  session: PuzzleSession,
  { key, metadata }: { key: string | null; metadata: unknown },
): Promise<PuzzleSession> {
  const notes = { activation: metadata };
  const transition: Transition = (found, nowMs) => activate(found, { nowMs, key });
  const changed = await changeSession(services, session, { transition, notes });
  if (!changed) throw new AppError('session.expired');
  return changed;
}

/** Closes a session (P2); what is closed or over stays as it is. */
export async function deactivateSession(
  services: SessionServices,
  session: PuzzleSession,
  { metadata }: { metadata: unknown },
): Promise<void> {
  await changeSession(services, session, { transition: deactivate, notes: { deactivation: metadata } });
}

type Transition = (session: SessionState, nowMs: number) => SessionState | null;

/** One change after the other: whoever comes second decides on what the first one left. Null when it is refused. */
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
  if (next !== session) bus.publish('session.changed', { sessionHash: sessionHash.toString('base64url') });
  return { ...session, ...next };
}
