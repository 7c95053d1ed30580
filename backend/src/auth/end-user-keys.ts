import { createHmac } from 'node:crypto';
import { endUserKeyLabel } from '@puzzle-prize/sdk/protocol';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from '../platform/secrets.ts';

const payloadSchema = z.object({ key: z.string() });
const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;
const sealKeys = (secrets: Secrets) => secrets.keys('end-user-keys');

/**
 * Encrypts the key for verifying signatures from an owner's server (G48). The key is derived from the API key
 * but cannot authenticate calls. It is encrypted under the server's secrets, so a copy of the table alone is
 * useless.
 */
export async function sealEndUserKey(secrets: Secrets, ownerId: string, apiKey: string): Promise<string> {
  const [{ id, key }] = sealKeys(secrets);
  const endUserKey = createHmac('sha256', apiKey).update(endUserKeyLabel).digest('base64url');
  return await new EncryptJWT({ key: endUserKey })
    .setProtectedHeader({ ...algorithm, kid: id })
    .setAudience(ownerId)
    .encrypt(key);
}

async function openEndUserKey(secrets: Secrets, ownerId: string, sealed: string): Promise<Buffer | null> {
  const keys = sealKeys(secrets);
  const findKey = ({ kid }: { kid?: string }) => keys.find(({ id }) => id === kid)?.key ?? keys[0].key;
  try {
    const { payload } = await jwtDecrypt(sealed, findKey, {
      keyManagementAlgorithms: [algorithm.alg],
      contentEncryptionAlgorithms: [algorithm.enc],
      audience: ownerId,
    });
    return Buffer.from(payloadSchema.parse(payload).key, 'base64url');
  } catch {
    return null;
  }
}

/**
 * Finds the keys for verifying the signed end users of an owner: those of the default key and of all active keys
 * that may open sessions. An API key that an earlier release created has no key for end users until the next call
 * uses it.
 */
export type FindEndUserKeys = (ownerId: string) => Promise<EndUserKey[]>;

export interface EndUserKey {
  key: Buffer;
  /** Whether the key belongs to a test API key, so that its end users are test users. */
  isTest: boolean;
}

export function createFindEndUserKeys({
  clock,
  database,
  secrets,
}: Pick<Platform, 'clock' | 'database' | 'secrets'>): FindEndUserKeys {
  return async (ownerId) => {
    const { rows } = await database.pool.query<{ sealed: string; isTest: boolean }>({
      name: 'end-user-keys',
      text: `select end_user_key as sealed, false as "isTest" from api_keys where user_id = $1 and end_user_key is not null
        union all
        select end_user_key, is_test from scoped_api_keys where user_id = $1 and end_user_key is not null
          and 'sessions:write' = any (scopes) and revoked_at is null and (expires_at is null or expires_at > $2)`,
      values: [ownerId, new Date(clock.now())],
    });
    const opened = await Promise.all(
      rows.map(async ({ sealed, isTest }) => {
        const key = await openEndUserKey(secrets, ownerId, sealed);
        return key && { key, isTest };
      }),
    );
    return opened.filter((key) => key !== null);
  };
}
