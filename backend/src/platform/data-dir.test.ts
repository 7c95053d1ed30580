import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataDir } from './data-dir.ts';

const parent = mkdtempSync(join(tmpdir(), 'puzzle-prize-data-'));
const readMode = (path: string) => statSync(path).mode & 0o7777;

describe.runIf(process.platform === 'linux')('openDataDir', () => {
  afterAll(() => {
    rmSync(parent, { recursive: true });
  });

  it('creates a folder that only its owner can read', () => {
    const path = join(parent, 'new/data');
    openDataDir(path);
    expect(readMode(path)).toBe(0o700);
  });

  it('removes other users’ access to an existing folder', () => {
    const path = join(parent, 'open');
    mkdirSync(path);
    chmodSync(path, 0o755);
    openDataDir(path);
    expect(readMode(path)).toBe(0o700);
  });

  it('does not change a folder that users share', () => {
    const path = join(parent, 'shared');
    mkdirSync(path);
    chmodSync(path, 0o1777);
    openDataDir(path);
    expect(readMode(path)).toBe(0o1777);
  });
});
