import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../platform/secrets.ts';
import { createTokenSeal } from './token-seal.ts';

const older = 'the-older-secret-of-thirty-two-characters';
const newer = 'the-newer-secret-of-thirty-two-characters';
const createSeal = (...appSecrets: string[]) => createTokenSeal(createSecrets({ appSecrets, dataDir: '' }));
const owner = { userId: '6f0c5a2e-0f0b-4a52-9d0e-000000000001', accountId: 'acct_1' };
const token = 'sk_test_of_an_owner';

describe('createTokenSeal', () => {
  it('[K7] decrypts a token that it encrypted, and does not reveal the token', async () => {
    const seal = createSeal(newer);
    const sealed = await seal.encrypt(token, owner);
    expect(sealed).not.toContain(token);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(token);
    expect(await seal.decrypt(sealed, owner)).toBe(token);
    expect(await seal.encrypt(token, owner)).not.toBe(sealed);
  });

  it('[K7] decrypts under an older key after a rotation, but not after the key was removed', async () => {
    const sealed = await createSeal(older).encrypt(token, owner);
    expect(await createSeal(newer, older).decrypt(sealed, owner)).toBe(token);
    expect(await createSeal(newer).decrypt(sealed, owner)).toBeNull();
    const rotated = await createSeal(newer, older).encrypt(token, owner);
    expect(await createSeal(newer).decrypt(rotated, owner)).toBe(token);
  });

  it('[K7] decrypts neither a token of another owner or account nor a changed text', async () => {
    const seal = createSeal(newer);
    const sealed = await seal.encrypt(token, owner);
    expect(await seal.decrypt(sealed, { ...owner, accountId: 'acct_2' })).toBeNull();
    expect(
      await seal.decrypt(sealed, { ...owner, userId: '6f0c5a2e-0f0b-4a52-9d0e-000000000002' }),
    ).toBeNull();
    const middle = Math.floor(sealed.length / 2);
    const other = sealed[middle] === 'A' ? 'B' : 'A';
    expect(await seal.decrypt(sealed.slice(0, middle) + other + sealed.slice(middle + 1), owner)).toBeNull();
    expect(await seal.decrypt('', owner)).toBeNull();
  });
});
