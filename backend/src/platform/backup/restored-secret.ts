import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from '../data-dir.ts';
import type { BackupHeader } from './backup-file.ts';

// A restore stores the secret beside the present one before it commits, and puts it in its place afterwards. If it ends
// between the two, the next start of the server does the second step. Until the commit, no server starts.

const getPaths = (dataDir: string) => {
  const secret = join(dataDir, 'app-secret');
  return { secret, next: `${secret}.part` };
};

/** Stores the secret of a backup in `DATA_DIR`, without using it yet. Does nothing for a backup without one. */
export function storeSecret(dataDir: string, { appSecret }: Pick<BackupHeader, 'appSecret'>): void {
  if (appSecret === null) return;
  openDataDir(dataDir);
  writeFileSync(getPaths(dataDir).next, appSecret, { mode: 0o600, flush: true });
}

/** Removes the secret that `storeSecret` has stored, because its backup was not restored. */
export function discardSecret(dataDir: string): void {
  const { next } = getPaths(dataDir);
  // With APP_SECRETS, the folder may be one that the process cannot enter.
  if (existsSync(next)) rmSync(next, { force: true, recursive: true });
}

/**
 * Uses the secret that `storeSecret` has stored, if there is one, and keeps the previous one in a file with the time in its
 * name. Several processes may do it at the same time.
 */
export function useSecret(dataDir: string): void {
  const { secret, next } = getPaths(dataDir);
  if (!existsSync(next)) return;
  try {
    const stored = readFileSync(next, 'utf8').trim();
    if (existsSync(secret) && readFileSync(secret, 'utf8').trim() !== stored)
      copyFileSync(secret, `${secret}.replaced-${Date.now()}`);
    renameSync(next, secret);
  } catch (error) {
    // Another process has put it in its place.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
