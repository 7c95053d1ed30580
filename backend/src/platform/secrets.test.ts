import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-secrets-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

const [oldSecret, newSecret] = ['o'.repeat(40), 'n'.repeat(40)];

it('each purpose has its own keys, which are the same after a restart', () => {
  const getKey = (purpose: string) =>
    createSecrets({ dataDir, appSecrets: undefined }).keys(purpose)[0].key.toString('hex');
  expect(getKey('play')).toBe(getKey('play'));
  expect(getKey('play')).not.toBe(getKey('network'));
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o077).toBe(0);
});

it('the newest secret signs, and signatures made with older secrets are accepted', () => {
  const before = createSecrets({ dataDir, appSecrets: [oldSecret] }).keys('play');
  const after = createSecrets({ dataDir, appSecrets: [newSecret, oldSecret] }).keys('play');
  expect(after[0].id).not.toBe(before[0].id);
  expect(after[1]).toEqual(before[0]);
});
