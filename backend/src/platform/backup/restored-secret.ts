import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from '../data-dir.ts';
import type { BackupHeader } from './backup-file.ts';

// A restore writes the secret of the backup to a second file before it commits, and then renames this file to
// `app-secret`. If the process ends between the commit and the rename, the next start of the server renames the file.
// Before the commit, no server starts, so none renames the file too early.

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
  // The check comes first, because `rmSync` fails in a folder that the process may not enter. With APP_SECRETS,
  // DATA_DIR may be such a folder.
  if (existsSync(next)) rmSync(next, { force: true, recursive: true });
}

/**
 * Makes the secret that `storeSecret` has stored the current one, if there is one. Keeps the previous secret in a
 * file whose name contains the time. Several processes may call this at the same time.
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
    // Another process has already renamed the file.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
