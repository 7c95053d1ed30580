import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives the scripts of this version an address that never changes, `/v1.2.3/`, beside `/v1/`, which follows the versions;
 * and says the hashes of all of them in `dist/sri.json`, for `integrity`. What was released before is in `released/`, as
 * it was: a page that named it goes on loading the same bytes.
 */
export function pinVersions(house: string, version: string): void {
  const dist = join(house, 'dist');
  const released = join(house, 'released');
  if (!existsSync(join(released, `v${version}`)))
    cpSync(join(dist, 'v1'), join(dist, `v${version}`), { recursive: true });
  if (existsSync(released)) cpSync(released, dist, { recursive: true });
  const versions = readdirSync(dist).filter((name) => /^v\d+\.\d+\.\d+$/.test(name));
  const hashes = Object.fromEntries(versions.map((name) => [name, hashesOf(join(dist, name))]));
  writeFileSync(join(dist, 'sri.json'), JSON.stringify(hashes, null, 2));
}

function hashesOf(folder: string): Record<string, string> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const hash = (name: string): string =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`;
  return Object.fromEntries(scripts.map((name) => [name, hash(name)]));
}
