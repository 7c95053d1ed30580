import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const zombie = 'Z';

/**
 * Whether a process is running. A zombie counts as dead: a killed process remains a zombie until its parent
 * collects its exit status.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

export function isZombie(pid: number): boolean {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] === zombie;
  } catch {
    return false;
  }
}

/**
 * Finds the processes whose working directory is this folder. Only Linux can list them; elsewhere the list is
 * empty.
 */
export function findProcessesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && !isZombie(pid);
      } catch {
        return false;
      }
    });
}
