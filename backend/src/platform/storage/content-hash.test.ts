import { expect, it } from 'vitest';
import { hashContent } from './content-hash.ts';

it('the hash is the SHA-256 of the bytes, so that URLs stay valid in every release', () => {
  expect(hashContent(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
