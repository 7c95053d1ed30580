import type { Hasher } from './create-hasher.ts';

/** The work to do for one solution. */
export interface WorkTask {
  /** The eight words of the seed. */
  seed: Int32Array;
  /** The number of leading zero bits that each part needs. */
  bits: number;
  /** The number of parts. */
  parts: number;
}

export interface Solver {
  /** The nonces of the solved parts. */
  nonces: number[];
  /** Tries at most `count` nonces, and returns whether all parts are solved. */
  tryNonces: (count: number) => boolean;
}

/**
 * Creates a solver, which searches in small steps. Like `createHasher`, the function uses nothing outside of
 * itself, because a worker runs its text.
 */
export function createSolver(hasher: Hasher, task: WorkTask): Solver {
  const nonces: number[] = [];
  let nonce = 0;
  return {
    nonces,
    tryNonces(count) {
      for (let tries = 0; tries < count && nonces.length < task.parts; tries += 1) {
        if (hasher.countZeros(task.seed, nonces.length, nonce) < task.bits) {
          nonce += 1;
        } else {
          nonces.push(nonce);
          nonce = 0;
        }
      }
      return nonces.length === task.parts;
    },
  };
}
