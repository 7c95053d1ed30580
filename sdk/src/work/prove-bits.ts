import { workParts } from '../protocol/limits.ts';
import { createHasher, type Hasher } from './create-hasher.ts';
import type { WorkTask } from './create-solver.ts';

/** Returns the work for a solution with this play token. The proof is valid for no other token. */
export function createTask({ digest }: Pick<Hasher, 'digest'>, playToken: string, bits: number): WorkTask {
  return { seed: digest(new TextEncoder().encode(playToken)), bits, parts: workParts };
}

/** The hasher of all proofs, because creating a hasher takes longer than a hash. */
const hasher = createHasher();

/**
 * Returns the number of bits that a proof proves for a play token: the lowest number of leading zero bits
 * among its parts. It computes one hash for each part, whatever the proof contains.
 */
export function proveBits(playToken: string, nonces: readonly number[]): number {
  if (nonces.length !== workParts) return 0;
  const { seed } = createTask(hasher, playToken, 0);
  return Math.min(...nonces.map((nonce, part) => hasher.countZeros(seed, part, nonce)));
}
