import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { signInMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';

/**
 * The state that a browser stores during a sign-in: the three secrets of the OpenID code flow, and the path
 * to open after the sign-in.
 */
const signInStateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});

export type SignInState = z.infer<typeof signInStateSchema>;

export const signInSeconds = signInMinutes * 60;

/** Creates the functions that encrypt and decrypt the sign-in state. Only this server can decrypt it. */
export function createSignInSeal({ secrets, clock }: Pick<Platform, 'secrets' | 'clock'>) {
  const keys = secrets.keys('sign-in-state');
  return {
    close(state: SignInState): Promise<string> {
      const [{ id, key }] = keys;
      return new EncryptJWT(state)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
        .setExpirationTime(new Date(clock.now() + signInSeconds * 1000))
        .encrypt(key);
    },
    /**
     * Decrypts the state.
     * @throws AppError auth.sign_in_failed when it is missing, forged, damaged or expired
     */
    async open(sealed: string | null): Promise<SignInState> {
      const findKey = ({ kid }: { kid?: string }) => keys.find(({ id }) => id === kid)?.key ?? keys[0].key;
      const fixed = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
      try {
        const { payload } = await jwtDecrypt(sealed ?? '', findKey, {
          ...fixed,
          currentDate: new Date(clock.now()),
        });
        return signInStateSchema.parse(payload);
      } catch {
        throw new AppError('auth.sign_in_failed');
      }
    },
  };
}
