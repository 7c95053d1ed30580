import { importJWK, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSecrets } from '../secrets.ts';
import { loadSigningKeys } from './signing-keys.ts';

const one = 'a secret of more than thirty-two characters';
const two = 'another secret of more than thirty-two characters';
const listKeys = (...appSecrets: string[]) => loadSigningKeys(createSecrets({ appSecrets, dataDir: '' }));

describe('signing keys', () => {
  it('[T23] are the same on every node and after a restart, and differ for another secret', () => {
    expect(listKeys(one)).toEqual(listKeys(one));
    expect(listKeys(one)[0]?.d).not.toBe(listKeys(two)[0]?.d);
  });

  it('[T23] still contain the keys of older secrets after a new secret is added', () => {
    expect(listKeys(two, one)).toEqual([...listKeys(two), ...listKeys(one)]);
  });

  it('[T23] are real Ed25519 pairs: the public half verifies signatures by the private half', async () => {
    const { crv, x, d } = listKeys(one)[0] ?? {};
    const publicHalf = { kty: 'OKP', crv, x, alg: 'EdDSA' };
    const privateKey = await importJWK({ ...publicHalf, d });
    const token = await new SignJWT({ sub: 'a' }).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey);
    const { payload } = await jwtVerify(token, await importJWK(publicHalf));
    expect(payload.sub).toBe('a');
  });
});
