import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * True if every user must be able to enter the folder. If root starts the server, PostgreSQL runs as another
 * user, who must reach the files in the folder. Only on Linux can that user reach them without entering the
 * folder.
 */
const isOpenFolderNeeded = process.platform !== 'linux' && process.getuid?.() === 0;
const folderMode = isOpenFolderNeeded ? 0o711 : 0o700;
const stickyBit = 0o1000;

/**
 * Creates `DATA_DIR`, which contains secrets and the database. Only the user that runs this process can read
 * it.
 */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: folderMode });
  const { mode, uid } = statSync(dataDir);
  // A folder of another user, or a shared one such as /tmp, keeps its mode.
  if (process.platform === 'win32' || uid !== process.getuid?.() || (mode & stickyBit) !== 0) return;
  if ((mode & 0o777) !== folderMode) chmodSync(dataDir, folderMode);
}
