import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { purposeKey } from '../platform/secrets.ts';
import { createPrizeSecret, readPrizeSecret } from './prize-secret.ts';

const key = purposeKey('new', 'prize-link');
const older = purposeKey('old', 'prize-link');

describe('the secret of a prize link', () => {
  it('[G56] is always the same for a win, and names it', () => {
    const ids = ['1', '2', '4294967296', '9223372036854775807'];
    const secrets = ids.map((id) => createPrizeSecret([key], id));
    expect(new Set(secrets).size).toBe(ids.length);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{32}$/);
    expect(ids.map((id) => createPrizeSecret([key], id))).toEqual(secrets);
    expect(secrets.map((secret) => readPrizeSecret([key], secret))).toEqual(ids);
  });

  it('[G56] is still read after a new key came', () => {
    const secret = createPrizeSecret([older], '7');
    expect(readPrizeSecret([key, older], secret)).toBe('7');
    expect(readPrizeSecret([key], secret)).toBeNull();
  });

  it('[T48] is not accepted with any bit changed', () => {
    const bytes = Buffer.from(createPrizeSecret([key], '7'), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readPrizeSecret([key], changed.toString('base64url'))).toBeNull();
    }
  });

  it('[T48] is not found by a million guesses, so they open no prize page', () => {
    const guessBytes = 24;
    const guesses = 1_000_000;
    const perBatch = 10_000;
    let opened = 0;
    for (let batch = 0; batch < guesses / perBatch; batch += 1) {
      const random = randomBytes(guessBytes * perBatch);
      for (let start = 0; start < random.length; start += guessBytes)
        if (readPrizeSecret([key], random.toString('base64url', start, start + guessBytes)) !== null)
          opened += 1;
    }
    expect(opened).toBe(0);
  }, 240_000);

  it('[T48] is not accepted in another form', () => {
    const secret = createPrizeSecret([key], '7');
    for (const text of ['', '7', secret.slice(1), `${secret}A`, `${secret}=`, secret.replace(/^./, '+')])
      expect(readPrizeSecret([key], text)).toBeNull();
  });
});
