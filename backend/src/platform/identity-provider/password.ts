import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  /** log2 of scrypt's N. */
  work: number;
  blockSize: number;
  parallel: number;
}

/** The parameters of scrypt. With them, each guess takes 32 MB and about a fifth of a second on one core. */
const cost: Cost = { work: 15, blockSize: 8, parallel: 3 };
const saltBytes = 16;
const keyBytes = 32;

/** Returns a hash with its parameters: `scrypt$15$8$3$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, cost);
  const parts = [
    cost.work,
    cost.blockSize,
    cost.parallel,
    salt.toString('base64url'),
    key.toString('base64url'),
  ];
  return ['scrypt', ...parts].join('$');
}

/**
 * Whether the password matches the hash. Without a hash, the function does the same amount of work and
 * returns false, so the duration does not reveal that an account is unknown.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, work, blockSize, parallel, salt, key] = (hash ?? nobody).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const stored = { work: Number(work), blockSize: Number(blockSize), parallel: Number(parallel) };
  const actual = await deriveKey(password, Buffer.from(salt ?? '', 'base64url'), stored);
  return expected.length === keyBytes && timingSafeEqual(actual, expected) && hash !== null;
}

const nobody = `scrypt$${cost.work}$${cost.blockSize}$${cost.parallel}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function deriveKey(password: string, salt: Buffer, { work, blockSize, parallel }: Cost): Promise<Buffer> {
  const options = { N: 2 ** work, r: blockSize, p: parallel, maxmem: 256 * blockSize * 2 ** work };
  return new Promise((resolve, reject) => {
    // Another keyboard may send other code points for the same letters.
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
