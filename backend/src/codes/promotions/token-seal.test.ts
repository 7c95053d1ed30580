import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../platform/secrets.ts';
import { createTokenSeal } from './token-seal.ts';

const older = 'the-older-secret-of-thirty-two-characters';
const newer = 'the-newer-secret-of-thirty-two-characters';
const sealUnder = (...appSecrets: string[]) => createTokenSeal(createSecrets({ appSecrets, dataDir: '' }));
const owner = { userId: '6f0c5a2e-0f0b-4a52-9d0e-000000000001', accountId: 'acct_1' };
const token = 'sk_test_of_an_owner';

describe('the seal of access tokens', () => {
  it('[K7] opens what it closed, and shows nothing of it', async () => {
    const seal = sealUnder(newer);
    const sealed = await seal.close(token, owner);
    expect(sealed).not.toContain(token);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(token);
    expect(await seal.open(sealed, owner)).toBe(token);
    expect(await seal.close(token, owner)).not.toBe(sealed);
  });

  it('[K7] opens under an older key when the key is turned, and not when that is gone', async () => {
    const sealed = await sealUnder(older).close(token, owner);
    expect(await sealUnder(newer, older).open(sealed, owner)).toBe(token);
    expect(await sealUnder(newer).open(sealed, owner)).toBeNull();
    const turned = await sealUnder(newer, older).close(token, owner);
    expect(await sealUnder(newer).open(turned, owner)).toBe(token);
  });

  it('[K7] opens for no other owner, no other account, and not when a bit has changed', async () => {
    const seal = sealUnder(newer);
    const sealed = await seal.close(token, owner);
    expect(await seal.open(sealed, { ...owner, accountId: 'acct_2' })).toBeNull();
    expect(await seal.open(sealed, { ...owner, userId: '6f0c5a2e-0f0b-4a52-9d0e-000000000002' })).toBeNull();
    const middle = Math.floor(sealed.length / 2);
    const other = sealed[middle] === 'A' ? 'B' : 'A';
    expect(await seal.open(sealed.slice(0, middle) + other + sealed.slice(middle + 1), owner)).toBeNull();
    expect(await seal.open('', owner)).toBeNull();
  });
});
