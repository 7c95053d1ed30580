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
 * Finds the key for verifying the signed end users of an owner. Returns null if the owner has no API key.
 * Also returns null if an earlier release created the API key and no call has used it since.
 */
export type FindEndUserKey = (ownerId: string) => Promise<Buffer | null>;

export function createFindEndUserKey({
  database,
  secrets,
}: Pick<Platform, 'database' | 'secrets'>): FindEndUserKey {
  return async (ownerId) => {
    const { rows } = await database.pool.query<{ sealed: string | null }>({
      name: 'end-user-key',
      text: 'select end_user_key as sealed from api_keys where user_id = $1',
      values: [ownerId],
    });
    const sealed = rows[0]?.sealed ?? null;
    return sealed === null ? null : await openEndUserKey(secrets, ownerId, sealed);
  };
}
