import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDataDir } from './data-dir.ts';

/** A key for one purpose. Its short public id lets tokens name the key that signed them. */
export interface PurposeKey {
  id: string;
  key: Buffer;
  /** The same key, prepared once: preparing raw bytes for every HMAC takes longer than the HMAC. */
  hmacKey: KeyObject;
  /** The same key as a string, for hashes of a string that contains both the key and the content. */
  text: string;
}

export interface Secrets {
  /** Returns 32-byte keys for a purpose, newest first: sign with the first, verify with any. */
  keys(purpose: string): readonly [PurposeKey, ...PurposeKey[]];
}

/** Derives every key of the product from the app's secrets, so that an operator stores only one value. */
export function createSecrets(config: Pick<Config, 'appSecrets' | 'dataDir'>): Secrets {
  const [newest, ...older] = config.appSecrets ?? [generateSecret(config.dataDir)];
  if (newest === undefined) throw new Error('APP_SECRETS is empty');
  const cache = new Map<string, readonly [PurposeKey, ...PurposeKey[]]>();
  return {
    keys(purpose) {
      const known = cache.get(purpose);
      if (known) return known;
      const derived = [
        purposeKey(newest, purpose),
        ...older.map((secret) => purposeKey(secret, purpose)),
      ] as const;
      cache.set(purpose, derived);
      return derived;
    },
  };
}

/** Derives the key of a purpose from a secret. */
export function purposeKey(secret: string, purpose: string): PurposeKey {
  const key = Buffer.from(hkdfSync('sha256', secret, 'puzzle-prize', purpose, 32));
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 6);
  return { id, key, hmacKey: createSecretKey(key), text: key.toString('base64url') };
}

/** Returns short names for secrets. The names do not reveal the secrets. */
export function nameSecrets(secrets: readonly string[]): string[] {
  return secrets.map((secret) => purposeKey(secret, 'name').id);
}

/**
 * Finds the secrets of an installation for a backup. A generated secret is returned itself. For configured
 * secrets, only their ids are returned.
 */
export function findSecrets({ appSecrets, dataDir }: Pick<Config, 'appSecrets' | 'dataDir'>) {
  if (appSecrets) return { appSecret: null, secretIds: nameSecrets(appSecrets) };
  const appSecret = generateSecret(dataDir);
  return { appSecret, secretIds: nameSecrets([appSecret]) };
}

/** Reads or creates the default secret. Only the owner of the process can read its file. */
function generateSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret');
  openDataDir(dataDir);
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
