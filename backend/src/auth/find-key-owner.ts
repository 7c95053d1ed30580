import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { apiKeyUsedMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { type Batches, createBatches } from '../platform/batches.ts';
import type { FindKeyOwner } from '../platform/http/callers.ts';
import type { Platform } from '../platform/platform.ts';
import { hashApiKey, isApiKey } from './api-key.ts';
import { defaultKeyScopes } from './api-keys.ts';
import type { RequestLog } from './request-log/request-log.ts';
import { sealEndUserKey } from './end-user-keys.ts';
import { erasedIssuer } from './erase-owner.ts';

interface FoundKey {
  id: string;
  userId: string;
  /** The scopes of the key; null for the default key, whose table has no scopes. */
  scopes: string[] | null;
  isTest: boolean;
  hasEndUserKey: boolean;
  lastUsedMs: number | null;
  hasEnded: boolean;
}

/** One use of a key, to be stored. */
export interface KeyUse {
  hash: string;
  isDefault: boolean;
  usedAt: Date;
  /** The key for end users, encrypted under the newest secret of the server. */
  endUserKey: string;
}

/**
 * Selects a key by its hash. For a scoped key, it also reads the account, because a server of an earlier release
 * closes an account without ending its scoped keys.
 */
const readStatement = `
  select user_id as id, user_id as "userId", null::text[] as scopes, false as "isTest",
    end_user_key is not null as "hasEndUserKey", (extract(epoch from last_used_at) * 1000)::float8 as "lastUsedMs", false as "hasEnded"
  from api_keys where hash = $1
  union all
  select k.id, user_id, scopes, is_test, end_user_key is not null,
    (extract(epoch from last_used_at) * 1000)::float8,
    revoked_at is not null or coalesce(expires_at <= $2, false) or u.issuer = '${erasedIssuer}'
  from scoped_api_keys k join users u on u.id = k.user_id where hash = $1`;

/**
 * Finds the owner of the API key that a call contains, or null (U3). Only the Authorization header counts, because
 * URLs are stored in logs and browser histories. Every call reads the table, so a key that has ended is refused at
 * once. A call with a key never has the rights of an administrator.
 * @throws AppError auth.key_ended
 */
export function createFindKeyOwner(
  { clock, database: { pool }, secrets }: Pick<Platform, 'clock' | 'database' | 'secrets'>,
  { uses, requests }: { uses: Pick<Batches<KeyUse>, 'add'>; requests: Pick<RequestLog, 'noteKey'> },
): FindKeyOwner {
  return async (ctx) => {
    const key = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? '';
    if (!isApiKey(key)) return null;
    const hash = hashApiKey(key);
    const nowMs = clock.now();
    const values = [hash, new Date(nowMs)];
    const { rows } = await pool.query<FoundKey>({ name: 'find-api-key', text: readStatement, values });
    const found = rows[0];
    if (!found) return null;
    requests.noteKey(ctx, { keyId: found.id, userId: found.userId });
    if (found.hasEnded) throw new AppError('auth.key_ended');
    if (isUseNews(found, nowMs)) {
      const endUserKey = await sealEndUserKey(secrets, found.userId, key);
      const use = { hash, isDefault: found.scopes === null, usedAt: new Date(nowMs), endUserKey };
      // If an earlier release created the API key, its key for end users is missing. It is stored at once, because
      // the next signature may need it.
      if (found.hasEndUserKey) uses.add(use);
      else await writeUses(pool, [use]);
    }
    const { id: keyId, userId: id, scopes, isTest } = found;
    return { id, isAdmin: false, keyId, scopes: scopes ?? defaultKeyScopes, isTest };
  };
}

/**
 * Whether a use must be stored. The time of the last use is exact only to some minutes, so most calls write
 * nothing.
 */
function isUseNews({ hasEndUserKey, lastUsedMs }: FoundKey, nowMs: number): boolean {
  return !hasEndUserKey || lastUsedMs === null || nowMs - lastUsedMs >= apiKeyUsedMinutes * 60_000;
}

/**
 * Collects the uses of keys and stores them together, after the replies. Each use also stores the key for end
 * users, because the server knows an API key only during a call.
 */
export function collectKeyUses({ database, log }: Pick<Platform, 'database' | 'log'>): Batches<KeyUse> {
  return createBatches<KeyUse>({
    identify: ({ hash }) => hash,
    merge: (_, added) => added,
    write: (uses) => writeUses(database.pool, uses),
    log,
    name: 'uses of API keys',
  });
}

async function writeUses(pool: Platform['database']['pool'], uses: readonly KeyUse[]): Promise<void> {
  for (const isDefault of [true, false]) {
    const some = uses.filter((use) => use.isDefault === isDefault);
    if (some.length === 0) continue;
    await pool.query(
      `update ${isDefault ? 'api_keys' : 'scoped_api_keys'} k set last_used_at = u.used_at, end_user_key = u.sealed
       from unnest($1::text[], $2::timestamptz[], $3::text[]) u (hash, used_at, sealed) where k.hash = u.hash`,
      [some.map(({ hash }) => hash), some.map(({ usedAt }) => usedAt), some.map((use) => use.endUserKey)],
    );
  }
}
