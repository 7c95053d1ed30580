import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Platform } from '../platform/platform.ts';
import { createApiKey, hashApiKey, isApiKey, getPrefix } from './api-key.ts';
import { ApiKeyEntity, type ApiKeyRow } from './api-key.entity.ts';
import { sealEndUserKey } from './end-user-keys.ts';
import type { FindOwner } from './sessions.ts';
import { UserEntity } from './user.entity.ts';

/**
 * Precision in minutes of the time of the last use. Storing the exact time would cost a write with every
 * call.
 */
const usedMinutes = 5;

/**
 * Creates a key for the owner and stores only its hash. The same statement revokes the previous key, so
 * exactly one key is valid at any time (T26).
 */
export async function generateApiKey(
  em: SqlEntityManager,
  ownerId: string,
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
): Promise<string> {
  const key = createApiKey();
  await em.upsert(
    ApiKeyEntity,
    {
      userId: ownerId,
      hash: hashApiKey(key),
      prefix: getPrefix(key),
      endUserKey: await sealEndUserKey(secrets, ownerId, key),
      createdAt: new Date(clock.now()),
      lastUsedAt: null,
    },
    { onConflictFields: ['userId'] },
  );
  return key;
}

/** Finds the stored facts about the owner's key, or null if the owner has no key (U2). */
export function findApiKey(em: SqlEntityManager, ownerId: string): Promise<ApiKeyRow | null> {
  return em.findOne(ApiKeyEntity, { userId: ownerId });
}

/**
 * Finds the owner of the API key that a call contains, or null (U3). Only the Authorization header counts,
 * because URLs are stored in logs and browser histories. Every call reads the table, so a replaced key is
 * refused at once.
 */
export function createFindKeyOwner(services: Pick<Platform, 'clock' | 'database' | 'secrets'>): FindOwner {
  return async (ctx) => {
    const key = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? '';
    if (!isApiKey(key)) return null;
    const em = services.database.orm.em.fork();
    const row = await em.findOne(ApiKeyEntity, { hash: hashApiKey(key) });
    if (!row) return null;
    await noteUse(em, row, { ...services, key });
    const { id, isAdmin } = await em.findOneOrFail(UserEntity, { id: row.userId });
    return { id, isAdmin };
  };
}

/**
 * Records the use of an API key. Also derives the key for end users and encrypts it under the server's newest
 * secret, because the server knows the API key only during a call.
 */
async function noteUse(
  em: SqlEntityManager,
  { hash, userId, lastUsedAt, endUserKey }: ApiKeyRow,
  { clock, secrets, key }: Pick<Platform, 'clock' | 'secrets'> & { key: string },
): Promise<void> {
  const now = clock.now();
  if (endUserKey !== null && lastUsedAt && now - lastUsedAt.getTime() < usedMinutes * 60_000) return;
  const sealed = await sealEndUserKey(secrets, userId, key);
  await em.nativeUpdate(ApiKeyEntity, { hash }, { lastUsedAt: new Date(now), endUserKey: sealed });
}
