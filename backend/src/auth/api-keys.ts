import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ApiScope } from '@puzzle-prize/sdk/protocol';
import type { Platform } from '../platform/platform.ts';
import { createApiKey, hashApiKey, getPrefix } from './api-key.ts';
import { ApiKeyEntity, type ApiKeyRow } from './api-key.entity.ts';
import { sealEndUserKey } from './end-user-keys.ts';
import { ScopedApiKeyEntity } from './scoped-api-key.entity.ts';

/** The scopes of the default key. They allow what every key could do before keys had scopes. */
export const defaultKeyScopes: readonly ApiScope[] = ['sessions:write'];

/**
 * Creates the default key of an owner. Immediately ends the previous default key and earlier default keys that a
 * rotation has replaced (T26).
 * @returns the key, of which only the hash is stored
 */
export async function generateApiKey(
  em: SqlEntityManager,
  ownerId: string,
  services: Pick<Platform, 'clock' | 'secrets'>,
): Promise<string> {
  return await em.transactional(async (tx) => {
    await tx.nativeDelete(ScopedApiKeyEntity, { userId: ownerId, replacedById: ownerId });
    return await storeDefaultKey(tx, ownerId, services);
  });
}

/** Creates the default key of an owner in place of the previous one, and stores only its hash. */
export async function storeDefaultKey(
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

/** Finds the stored facts about the owner's default key, or null if the owner has none (U2). */
export function findApiKey(em: SqlEntityManager, ownerId: string): Promise<ApiKeyRow | null> {
  return em.findOne(ApiKeyEntity, { userId: ownerId });
}
