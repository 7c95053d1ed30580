import { randomUUID } from 'node:crypto';
import type { FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import type { ApiKey, CreatedApiKey, createApiKeySchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { apiKeyOverlapHours, apiKeysPerAccount, endedApiKeyDays } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import { createApiKey, getPrefix, hashApiKey } from './api-key.ts';
import { ApiKeyEntity, type ApiKeyRow } from './api-key.entity.ts';
import { defaultKeyScopes, findApiKey, storeDefaultKey } from './api-keys.ts';
import { sealEndUserKey } from './end-user-keys.ts';
import { lockUser } from './erase-owner.ts';
import { ScopedApiKeyEntity, type ScopedApiKeyRow } from './scoped-api-key.entity.ts';
import { defaultKeyName, presentDefaultKey, presentScopedKey } from './view.ts';

type Services = Pick<Platform, 'clock' | 'secrets'>;

const dayMs = 24 * 60 * 60_000;
const overlapMs = apiKeyOverlapHours * 60 * 60_000;

/**
 * Lists the keys of an account: first the default key, then the other keys, newest first. Ended keys are listed for a
 * month.
 */
export async function listApiKeys(
  em: SqlEntityManager,
  ownerId: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<ApiKey[]> {
  const shownFrom = new Date(clock.now() - endedApiKeyDays * dayMs);
  const rows = await em.find(
    ScopedApiKeyEntity,
    {
      userId: ownerId,
      $and: [
        { $or: [{ expiresAt: null }, { expiresAt: { $gt: shownFrom } }] },
        { $or: [{ revokedAt: null }, { revokedAt: { $gt: shownFrom } }] },
      ],
    },
    { orderBy: { createdAt: 'desc', id: 'asc' } },
  );
  const defaultKey = await findApiKey(em, ownerId);
  return [...(defaultKey ? [presentDefaultKey(defaultKey)] : []), ...rows.map(presentScopedKey)];
}

/** @throws AppError auth.too_many_api_keys */
export async function createScopedKey(
  em: SqlEntityManager,
  { ownerId, wishes }: { ownerId: string; wishes: z.output<typeof createApiKeySchema> },
  services: Services,
): Promise<CreatedApiKey> {
  const { name, scopes, isTest, expiresInDays } = wishes;
  const nowMs = services.clock.now();
  const expiresAt = expiresInDays === null ? null : new Date(nowMs + expiresInDays * dayMs);
  return await em.transactional(async (tx) => {
    await lockUser(tx, ownerId);
    await refuseTooMany(tx, { ...selectActive(ownerId, nowMs), replacedById: null });
    return await addKey(tx, { ownerId, name, scopes: [...new Set(scopes)], isTest, expiresAt }, services);
  });
}

/**
 * Replaces a key by a new one with the same name and scopes. The old key works for another 24 hours. The new
 * key gets the lifetime with which the old key was created.
 * @throws AppError auth.api_key_not_found, also for a key that has ended or was rotated;
 * auth.too_many_api_keys
 */
export async function rotateKey(
  em: SqlEntityManager,
  { ownerId, id }: { ownerId: string; id: string },
  services: Services,
): Promise<CreatedApiKey> {
  return await em.transactional(async (tx) => {
    await lockUser(tx, ownerId);
    const nowMs = services.clock.now();
    // The limit stops a program that rotates a key again and again from creating any number of keys.
    await refuseTooMany(tx, { ...selectActive(ownerId, nowMs), replacedById: { $ne: null } });
    if (id === ownerId) return await rotateDefaultKey(tx, ownerId, services);
    const old = await tx.findOne(ScopedApiKeyEntity, {
      ...selectActive(ownerId, nowMs),
      ...{ id, replacedById: null },
    });
    if (!old) throw new AppError('auth.api_key_not_found');
    const { name, scopes, isTest, expiresAt, createdAt } = old;
    const lifeMs = expiresAt && expiresAt.getTime() - createdAt.getTime();
    const renewed = lifeMs ? new Date(nowMs + lifeMs) : null;
    const created = await addKey(tx, { ownerId, name, scopes, isTest, expiresAt: renewed }, services);
    old.replacedById = created.key.id;
    old.expiresAt = new Date(Math.min(expiresAt?.getTime() ?? Infinity, nowMs + overlapMs));
    await tx.flush();
    return created;
  });
}

async function refuseTooMany(tx: SqlEntityManager, keys: FilterQuery<ScopedApiKeyRow>): Promise<void> {
  if ((await tx.count(ScopedApiKeyEntity, keys)) >= apiKeysPerAccount)
    throw new AppError('auth.too_many_api_keys');
}

/** Moves the default key to the table of the other keys for its last day, and creates a new default key. */
async function rotateDefaultKey(
  tx: SqlEntityManager,
  ownerId: string,
  services: Services,
): Promise<CreatedApiKey> {
  const old = await findApiKey(tx, ownerId);
  if (!old) throw new AppError('auth.api_key_not_found');
  const { hash, prefix, endUserKey, createdAt, lastUsedAt } = old;
  await tx.insert(ScopedApiKeyEntity, {
    ...{ id: randomUUID(), userId: ownerId, name: defaultKeyName, scopes: [...defaultKeyScopes] },
    ...{ hash, prefix, endUserKey: endUserKey ?? null, createdAt, lastUsedAt: lastUsedAt ?? null },
    ...{ isTest: false, revokedAt: null, replacedById: ownerId },
    expiresAt: new Date(services.clock.now() + overlapMs),
  });
  const apiKey = await storeDefaultKey(tx, ownerId, services);
  const row: ApiKeyRow = await tx.findOneOrFail(ApiKeyEntity, { userId: ownerId }, { refresh: true });
  return { apiKey, key: presentDefaultKey(row) };
}

/**
 * Renames a key.
 * @throws AppError auth.api_key_not_found, also for a key that has ended and for the default key
 */
export async function renameKey(
  em: SqlEntityManager,
  { ownerId, id, name }: { ownerId: string; id: string; name: string },
  { clock }: Pick<Services, 'clock'>,
): Promise<ApiKey> {
  const row = await em.findOne(ScopedApiKeyEntity, { ...selectActive(ownerId, clock.now()), id });
  if (!row) throw new AppError('auth.api_key_not_found');
  await em.nativeUpdate(ScopedApiKeyEntity, { userId: ownerId, id }, { name });
  return presentScopedKey({ ...row, name });
}

/**
 * Ends a key at once.
 * @throws AppError auth.api_key_not_found, also for a key that has ended
 */
export async function revokeKey(
  em: SqlEntityManager,
  { ownerId, id }: { ownerId: string; id: string },
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const nowMs = clock.now();
  const ended =
    id === ownerId
      ? await em.nativeDelete(ApiKeyEntity, { userId: ownerId })
      : await em.nativeUpdate(
          ScopedApiKeyEntity,
          { ...selectActive(ownerId, nowMs), id },
          { revokedAt: new Date(nowMs) },
        );
  if (ended === 0) throw new AppError('auth.api_key_not_found');
}

interface NewKey extends Pick<ScopedApiKeyRow, 'name' | 'isTest'> {
  ownerId: string;
  scopes: readonly string[];
  expiresAt: Date | null;
}

async function addKey(
  tx: SqlEntityManager,
  { ownerId, scopes, ...facts }: NewKey,
  { clock, secrets }: Services,
): Promise<CreatedApiKey> {
  const apiKey = createApiKey(facts.isTest ? 'test' : 'live');
  const row = tx.create(ScopedApiKeyEntity, {
    ...facts,
    id: randomUUID(),
    userId: ownerId,
    scopes: [...scopes],
    hash: hashApiKey(apiKey),
    prefix: getPrefix(apiKey),
    endUserKey: await sealEndUserKey(secrets, ownerId, apiKey),
    createdAt: new Date(clock.now()),
    lastUsedAt: null,
    revokedAt: null,
    replacedById: null,
  });
  await tx.flush();
  return { apiKey, key: presentScopedKey(row) };
}

function selectActive(userId: string, nowMs: number) {
  return { userId, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date(nowMs) } }] };
}
