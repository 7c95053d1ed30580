import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { endUserKeyLabel, endUserSigningText, parseSignedEndUser } from '../protocol/end-user.ts';
import { createEndUserSigner } from './end-user.ts';

const sign = createEndUserSigner('key-1');
const user = { embedId: 'e1', endUserIdentifier: 'Kundin 7 ü' };
const nowMs = 1_800_000_000_500;

it('[G48] signs the identifier, the embed and the expiry with a key derived from the API key', () => {
  const signed = parseSignedEndUser(sign({ ...user, expiresInSeconds: 60 }, nowMs));
  if (!signed) throw new Error('the value has another form');
  expect(Buffer.from(signed.encodedIdentifier, 'base64url').toString()).toBe('Kundin 7 ü');
  expect(signed.expiresAtSeconds).toBe(1_800_000_060);
  const key = createHmac('sha256', 'key-1').update(endUserKeyLabel).digest();
  const expected = createHmac('sha256', key).update(endUserSigningText('e1', signed)).digest('base64url');
  expect(signed.signature).toBe(expected);
});

it('[G48] creates signatures that are valid for an hour by default and differ for each API key', () => {
  expect(parseSignedEndUser(sign(user, nowMs))?.expiresAtSeconds).toBe(1_800_003_600);
  expect(createEndUserSigner('key-2')(user, nowMs)).not.toBe(sign(user, nowMs));
});

it('[G48] rejects missing or overlong identifiers and validity periods out of range', () => {
  expect(() => sign({ ...user, endUserIdentifier: '' })).toThrow('endUserIdentifier: it is missing');
  expect(() => sign({ ...user, embedId: '' })).toThrow('embedId: it is missing');
  expect(() => sign({ ...user, endUserIdentifier: 'x'.repeat(201) })).toThrow('at most 200 characters');
  for (const expiresInSeconds of [0, 86_401, NaN])
    expect(() => sign({ ...user, expiresInSeconds })).toThrow('expiresInSeconds: 1 to 86400');
});
