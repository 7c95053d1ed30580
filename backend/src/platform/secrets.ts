import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** A key for one purpose, with a short public name so that tokens tell which of several keys signed them. */
export interface PurposeKey {
  id: string;
  key: Buffer;
  /** The same key, prepared once: Node prepares raw bytes anew for every HMAC, which takes longer than the HMAC. */
  hmacKey: KeyObject;
  /** The same key as text, for what goes through one call of a hash. */
  text: string;
}

export interface Secrets {
  /** Keys of 32 bytes for a purpose, newest first: sign with the first, verify with any. */
  keys(purpose: string): readonly [PurposeKey, ...PurposeKey[]];
}

/** Derives every key of the product from the app's secrets, so that an operator keeps only one value. */
export function createSecrets(config: Pick<Config, 'appSecrets' | 'dataDir'>): Secrets {
  const [newest, ...older] = config.appSecrets ?? [generatedSecret(config.dataDir)];
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

/** The key of a purpose that follows from a secret. */
export function purposeKey(secret: string, purpose: string): PurposeKey {
  const key = Buffer.from(hkdfSync('sha256', secret, 'puzzle-prize', purpose, 32));
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 6);
  return { id, key, hmacKey: createSecretKey(key), text: key.toString('base64url') };
}

/** The embedded default: made once, readable by the owner of the process only. */
function generatedSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true });
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
