import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discardSecret, storeSecret, useSecret } from './restored-secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-secret-'));
  writeFileSync(join(dataDir, 'app-secret'), 'present');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});
const read = (name: string) => readFileSync(join(dataDir, name), 'utf8');
const list = () => readdirSync(dataDir).toSorted();

describe('the secret of a backup', () => {
  it('[B43] waits beside the present one, readable only for the server', () => {
    storeSecret(dataDir, { appSecret: 'restored' });
    expect(read('app-secret')).toBe('present');
    expect(read('app-secret.part')).toBe('restored');
    expect(statSync(join(dataDir, 'app-secret.part')).mode & 0o777).toBe(0o600);
  });

  it('[B43] replaces the present one, which is kept in a file', () => {
    storeSecret(dataDir, { appSecret: 'restored' });
    useSecret(dataDir);
    expect(read('app-secret')).toBe('restored');
    const [, kept = ''] = list();
    expect(kept).toMatch(/^app-secret\.replaced-\d+$/);
    expect(read(kept)).toBe('present');
    useSecret(dataDir);
    expect(list()).toHaveLength(2);
  });

  it('[B43] keeps no copy of the same secret, and needs no present one', () => {
    storeSecret(dataDir, { appSecret: 'present\n' });
    useSecret(dataDir);
    expect(list()).toEqual(['app-secret']);
    rmSync(join(dataDir, 'app-secret'));
    storeSecret(dataDir, { appSecret: 'restored' });
    useSecret(dataDir);
    expect(list()).toEqual(['app-secret']);
    expect(read('app-secret')).toBe('restored');
  });

  it('[B43] is not used after its restore has failed, nor if the backup has none', () => {
    storeSecret(dataDir, { appSecret: 'restored' });
    discardSecret(dataDir);
    storeSecret(dataDir, { appSecret: null });
    useSecret(dataDir);
    expect(list()).toEqual(['app-secret']);
    expect(read('app-secret')).toBe('present');
  });
});
