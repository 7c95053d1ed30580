import { expect, it } from 'vitest';
import { isSameHash, hashWithKey } from './keyed-hash.ts';
import { purposeKey } from './secrets.ts';

const key = purposeKey('s'.repeat(40), 'test');

it('the hash depends on the text and on the key', () => {
  const given = hashWithKey(key, 'a');
  expect(hashWithKey(key, 'a')).toBe(given);
  expect(hashWithKey(key, 'b')).not.toBe(given);
  expect(hashWithKey(purposeKey('s'.repeat(40), 'other'), 'a')).not.toBe(given);
});

it('hashes of any length can be compared', () => {
  const hash = hashWithKey(key, 'a');
  expect(isSameHash(hash, hash)).toBe(true);
  expect(isSameHash(`${hash.slice(0, -1)}!`, hash)).toBe(false);
  expect(isSameHash('', hash)).toBe(false);
  expect(isSameHash(`${hash}x`, hash)).toBe(false);
});
