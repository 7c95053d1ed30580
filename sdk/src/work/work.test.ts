import { hash } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workParts } from '../protocol/limits.ts';
import { createHasher, createSolver, createTask, proveBits } from './index.ts';

const hasher = createHasher();

/** Returns the words of a hash as bytes. */
function toBytes(words: Int32Array): Buffer {
  const bytes = Buffer.alloc(words.length * 4);
  words.forEach((word, index) => bytes.writeInt32BE(word, index * 4));
  return bytes;
}

function solve(playToken: string, bits: number): number[] {
  const solver = createSolver(hasher, createTask(hasher, playToken, bits));
  while (!solver.tryNonces(1000));
  return solver.nonces;
}

describe('createHasher', () => {
  it('[G46] computes the same hashes as Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (message) => {
        expect(toBytes(hasher.digest(message)).toString('hex')).toBe(hash('sha256', message));
      }),
    );
  });

  it('[G46] counts the leading zero bits of seed, part and nonce', () => {
    const nonces = fc.integer({ min: 0, max: 0xffffffff });
    fc.assert(
      fc.property(fc.string(), fc.nat(workParts - 1), nonces, (token, part, nonce) => {
        const { seed } = createTask(hasher, token, 0);
        const message = Buffer.concat([hash('sha256', token, 'buffer'), Buffer.alloc(5)]);
        message.writeUInt8(part, 32);
        message.writeUInt32BE(nonce, 33);
        const expected = Math.clz32(hash('sha256', message, 'buffer').readUInt32BE());
        expect(hasher.countZeros(seed, part, nonce)).toBe(expected);
      }),
    );
  });

  it('[G46] runs from its text, as in a worker', () => {
    const nonces: unknown = runInThisContext(
      `const hasher = (${String(createHasher)})();
       const solver = (${String(createSolver)})(hasher, { seed: hasher.digest([1]), bits: 4, parts: 2 });
       solver.tryNonces(Infinity);
       solver.nonces;`,
    );
    const solver = createSolver(hasher, { seed: hasher.digest(Uint8Array.of(1)), bits: 4, parts: 2 });
    solver.tryNonces(Infinity);
    expect(nonces).toEqual(solver.nonces);
  });
});

describe('proveBits', () => {
  it('[G46] accepts a proof for its own token only', () => {
    const proof = solve('token', 8);
    expect(proof).toHaveLength(workParts);
    expect(proveBits('token', proof)).toBeGreaterThanOrEqual(8);
    expect(proveBits('another token', proof)).toBeLessThan(8);
  });

  it('[G46] measures the weakest part', () => {
    const proof = solve('token', 6);
    const { seed } = createTask(hasher, 'token', 0);
    const nonce = Array.from({ length: 100 }, (_, index) => index).find(
      (candidate) => hasher.countZeros(seed, 3, candidate) === 0,
    );
    expect(proveBits('token', proof.with(3, nonce ?? 0))).toBe(0);
  });

  it('[G46] gives nothing for a proof with too few or too many parts', () => {
    const proof = solve('token', 2);
    expect([
      proveBits('token', []),
      proveBits('token', proof.slice(1)),
      proveBits('token', [...proof, 1]),
    ]).toEqual([0, 0, 0]);
  });
});
