import { expect, it } from 'vitest';
import { isSameHash, keyedHash } from './keyed-hash.ts';
import { purposeKey } from './secrets.ts';

const key = purposeKey('s'.repeat(40), 'test');

it('depends on the text and on the key', () => {
  const given = keyedHash(key, 'a');
  expect(keyedHash(key, 'a')).toBe(given);
  expect(keyedHash(key, 'b')).not.toBe(given);
  expect(keyedHash(purposeKey('s'.repeat(40), 'other'), 'a')).not.toBe(given);
});

it('compares hashes of any length', () => {
  const hash = keyedHash(key, 'a');
  expect(isSameHash(hash, hash)).toBe(true);
  expect(isSameHash(`${hash.slice(0, -1)}!`, hash)).toBe(false);
  expect(isSameHash('', hash)).toBe(false);
  expect(isSameHash(`${hash}x`, hash)).toBe(false);
});
