import { expect, it } from 'vitest';
import { hashSession } from './session-hash.ts';

it('is the SHA-256 of a session id, so stored wins are found in every release', () => {
  expect(hashSession('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
