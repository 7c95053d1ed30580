import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Whether every user must be able to enter the folder. If root starts PostgreSQL, it runs as another user.
 * That user can otherwise reach the files only on Linux.
 */
const isOpenFolderNeeded = process.platform !== 'linux' && process.getuid?.() === 0;
const folderMode = isOpenFolderNeeded ? 0o711 : 0o700;
const stickyBit = 0o1000;

/** Creates `DATA_DIR`, which contains secrets and the database, readable by the owner of the process only. */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: folderMode });
  const { mode, uid } = statSync(dataDir);
  // A folder of another user, or a shared one such as /tmp, keeps its mode.
  if (process.platform === 'win32' || uid !== process.getuid?.() || (mode & stickyBit) !== 0) return;
  if ((mode & 0o777) !== folderMode) chmodSync(dataDir, folderMode);
}
