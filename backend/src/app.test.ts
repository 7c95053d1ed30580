import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp } from './app.ts';
import { readConfig } from './platform/config.ts';

it('a failed start leaves neither the embedded database nor the port open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-start-'));
  const port = 20_000 + (process.pid % 10_000);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir });
  try {
    // This invalid URL makes the start fail after the database has been opened.
    await expect(startApp({ ...config, publicUrl: 'nowhere' })).rejects.toThrow('Issuer Identifier');
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
