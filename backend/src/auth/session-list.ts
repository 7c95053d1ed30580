import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { ownerSessionsListed } from '@puzzle-prize/sdk/protocol/limits';
import type { Clock } from '../platform/clock.ts';
import { OwnerSessionEntity, type OwnerSessionRow } from './owner-session.entity.ts';

/** Reads the active sessions of an owner, the one that was used last first. */
export async function listSessions(
  em: SqlEntityManager,
  userId: string,
  clock: Clock,
): Promise<OwnerSessionRow[]> {
  return await em.find(OwnerSessionEntity, selectActive(userId, clock), {
    orderBy: { lastSeenAt: 'desc', createdAt: 'desc' },
    limit: ownerSessionsListed,
  });
}

/**
 * Ends one session of an owner.
 * @throws AppError auth.session_not_found when the owner has no such active session
 */
export async function endSession(
  em: SqlEntityManager,
  { userId, publicId }: { userId: string; publicId: string },
  clock: Clock,
): Promise<void> {
  const ended = await em.nativeUpdate(
    OwnerSessionEntity,
    { ...selectActive(userId, clock), publicId },
    { revokedAt: new Date(clock.now()) },
  );
  if (ended === 0) throw new AppError('auth.session_not_found');
}

/** Ends all sessions of an owner except the one that makes the call. */
export async function endOtherSessions(
  em: SqlEntityManager,
  { userId, currentId }: { userId: string; currentId: string | null },
  clock: Clock,
): Promise<void> {
  await em.nativeUpdate(
    OwnerSessionEntity,
    { ...selectActive(userId, clock), ...(currentId !== null && { id: { $ne: currentId } }) },
    { revokedAt: new Date(clock.now()) },
  );
}

function selectActive(userId: string, clock: Clock) {
  return { user: userId, revokedAt: null, expiresAt: { $gt: new Date(clock.now()) } };
}
