import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { signInMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';

/** What a browser carries from the start of a sign-in to its end: the answers to the three questions of the code flow. */
const signInStateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});

export type SignInState = z.infer<typeof signInStateSchema>;

export const signInSeconds = signInMinutes * 60;

/** Only this server can read what the browser carries. */
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
     * What was sealed.
     * @throws AppError auth.sign_in_failed when nothing came back, or something forged, damaged or too old
     */
    async open(sealed: string | null): Promise<SignInState> {
      const keyOf = ({ kid }: { kid?: string }) => keys.find(({ id }) => id === kid)?.key ?? keys[0].key;
      const fixed = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
      try {
        const { payload } = await jwtDecrypt(sealed ?? '', keyOf, {
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
