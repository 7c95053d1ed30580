import { expect, it } from 'vitest';
import { hashSession } from './session-hash.ts';

it('the hash of a session id is its SHA-256, so that every release finds stored wins', () => {
  expect(hashSession('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
