import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../platform/secrets.ts';

/** Whose token it is; a row that was copied to another owner or account does not open. */
export interface TokenOwner {
  userId: string;
  accountId: string;
}

const payloadSchema = z.object({ token: z.string() });

/**
 * Access tokens as they rest in the database: AES-256-GCM under the newest key, whose name stands beside, so that a token
 * sealed under an older key of the server still opens.
 */
export function createTokenSeal(secrets: Secrets) {
  const keys = secrets.keys('stripe-connect');
  const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;
  return {
    close(token: string, { userId, accountId }: TokenOwner): Promise<string> {
      const [{ id, key }] = keys;
      return new EncryptJWT({ token })
        .setProtectedHeader({ ...algorithm, kid: id })
        .setAudience(userId)
        .setSubject(accountId)
        .encrypt(key);
    },
    /** The token, or null when no key of this server opens it. */
    async open(sealed: string, { userId, accountId }: TokenOwner): Promise<string | null> {
      const keyOf = ({ kid }: { kid?: string }) => keys.find(({ id }) => id === kid)?.key ?? keys[0].key;
      try {
        const { payload } = await jwtDecrypt(sealed, keyOf, {
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
