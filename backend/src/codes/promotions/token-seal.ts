import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../platform/secrets.ts';

/**
 * The owner and the account of a token. A token copied to the row of another owner or account cannot be
 * decrypted.
 */
export interface TokenOwner {
  userId: string;
  accountId: string;
}

const payloadSchema = z.object({ token: z.string() });

/**
 * Encrypts access tokens for the database with AES-256-GCM under the newest key. The header of an encrypted
 * token contains the id of its key, so that the server can still decrypt tokens under an older key.
 */
export function createTokenSeal(secrets: Secrets) {
  const keys = secrets.keys('stripe-connect');
  const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;
  return {
    /** Encrypts a token. */
    encrypt(token: string, { userId, accountId }: TokenOwner): Promise<string> {
      const [{ id, key }] = keys;
      return new EncryptJWT({ token })
        .setProtectedHeader({ ...algorithm, kid: id })
        .setAudience(userId)
        .setSubject(accountId)
        .encrypt(key);
    },
    /**
     * Decrypts a token. Returns null if it is damaged, belongs to another owner or account, or was encrypted
     * under an unknown key.
     */
    async decrypt(sealed: string, { userId, accountId }: TokenOwner): Promise<string | null> {
      const findKey = ({ kid }: { kid?: string }) => keys.find(({ id }) => id === kid)?.key ?? keys[0].key;
      try {
        const { payload } = await jwtDecrypt(sealed, findKey, {
          keyManagementAlgorithms: [algorithm.alg],
          contentEncryptionAlgorithms: [algorithm.enc],
          audience: userId,
          subject: accountId,
        });
        return payloadSchema.parse(payload).token;
      } catch {
        return null;
      }
    },
  };
}
