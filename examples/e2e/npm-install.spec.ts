import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { installPackages } from './npm-install.ts';

test('an installation fails within a minute if the registry does not respond, and the next one fails immediately', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-silent-registry-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { lit: '3.3.0' } }));
  const environment = {
    PATH: process.env.PATH,
    npm_config_registry: `http://127.0.0.1:${getPort(silent.address())}/`,
    npm_config_cache: join(folder, 'cache'),
  };
  const install = () => installPackages(folder, environment, join(folder, 'failure'));

  const startedAt = performance.now();
  await expect(install()).rejects.toThrow(/Is the registry within reach\?[^]*timeout/i);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  silent.close();
  // The stored failure is thrown again. If npm had run again, it would report a refused connection instead of
  // a timeout.
  await expect(install()).rejects.toThrow(/timeout/i);
  rmSync(folder, { recursive: true });
});

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not a TCP server');
  return address.port;
}
