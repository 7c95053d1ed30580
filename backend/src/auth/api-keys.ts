import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { createApiKey, hashApiKey, isApiKey, prefixOf } from './api-key.ts';
import { ApiKeyEntity, type ApiKeyRow } from './api-key.entity.ts';
import type { FindOwner } from './sessions.ts';
import { UserEntity } from './user.entity.ts';

/** How exactly it is known when a key was last used; finer would be a write with every call. */
const usedMinutes = 5;

/**
 * Gives the owner a key, which is kept nowhere. The one before ends in the same statement: there is never a moment with
 * two keys or with none (T26).
 */
export async function generateApiKey(em: SqlEntityManager, ownerId: string, clock: Clock): Promise<string> {
  const key = createApiKey();
  await em.upsert(
    ApiKeyEntity,
    {
      userId: ownerId,
      hash: hashApiKey(key),
      prefix: prefixOf(key),
      createdAt: new Date(clock.now()),
      lastUsedAt: null,
    },
    { onConflictFields: ['userId'] },
  );
  return key;
}

/** What is known of the owner's key, or null when there is none (U2). */
export function findApiKey(em: SqlEntityManager, ownerId: string): Promise<ApiKeyRow | null> {
  return em.findOne(ApiKeyEntity, { userId: ownerId });
}

/**
 * Finds whose key a call carries, or null (U3). Only in the Authorization header: addresses end up in logs and
 * histories. Asked anew with every call, so a key that was replaced ends at once.
 */
export function createFindKeyOwner({ database, clock }: Pick<Platform, 'clock' | 'database'>): FindOwner {
  return async (ctx) => {
    const key = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? '';
    if (!isApiKey(key)) return null;
    const em = database.orm.em.fork();
    const row = await em.findOne(ApiKeyEntity, { hash: hashApiKey(key) });
    if (!row) return null;
    await noteUse(em, row, clock);
    const { id, isAdmin } = await em.findOneOrFail(UserEntity, { id: row.userId });
    return { id, isAdmin };
  };
}

async function noteUse(em: SqlEntityManager, { hash, lastUsedAt }: ApiKeyRow, clock: Clock): Promise<void> {
  const now = clock.now();
  if (lastUsedAt && now - lastUsedAt.getTime() < usedMinutes * 60_000) return;
  await em.nativeUpdate(ApiKeyEntity, { hash }, { lastUsedAt: new Date(now) });
}
