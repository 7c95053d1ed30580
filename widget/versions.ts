import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The SHA-384 of every file of every released version: `{ 'v1.0.0': { 'puzzle-prize.js': 'sha384-...' } }`.
 */
export type Hashes = Record<string, Record<string, string>>;

const hashesSchema = z.record(z.string(), z.record(z.string(), z.string()));
const hashesFile = 'sha384.json';

/**
 * Copies every released version to its own path in `dist`, such as `/v1.2.3/`. The content of these paths
 * never changes; `/v1/` contains the current build. The function also writes the hashes of the released
 * scripts to `dist/sri.json`, for `integrity` attributes. An unreleased version has no path of its own.
 */
export function serveReleases(widget: string): void {
  const released = join(widget, 'released');
  const dist = join(widget, 'dist');
  const hashes = readHashes(released);
  for (const version of Object.keys(hashes))
    cpSync(join(released, version), join(dist, version), { recursive: true });
  const scripts = Object.entries(hashes).map(([version, files]) => [
    version,
    Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js'))),
  ]);
  writeFileSync(join(dist, 'sri.json'), JSON.stringify(Object.fromEntries(scripts), null, 2));
}

/**
 * Stores the current scripts of `/v1/` as the scripts of a released version.
 * @throws Error if the version was released with different bytes
 */
export function keepRelease(widget: string, version: string): void {
  const released = join(widget, 'released');
  const built = join(widget, 'dist', 'v1');
  const hashes = readHashes(released);
  const files = hashFiles(built);
  if (hashes[version] && JSON.stringify(hashes[version]) !== JSON.stringify(files))
    throw new Error(`${version} is released and never changes: give the scripts a new version`);
  cpSync(built, join(released, version), { recursive: true });
  writeFileSync(join(released, hashesFile), `${JSON.stringify({ ...hashes, [version]: files }, null, 2)}\n`);
}

/** @returns the released files that were changed, added or removed, e.g. `v1.0.0/puzzle-prize.js` */
export function findChangedReleases(widget: string): string[] {
  const released = join(widget, 'released');
  const kept = flatten(readHashes(released));
  const versions = existsSync(released) ? readdirSync(released).filter((name) => name !== hashesFile) : [];
  const found = flatten(Object.fromEntries(versions.map((name) => [name, hashFiles(join(released, name))])));
  const paths = new Set([...kept.keys(), ...found.keys()]);
  return [...paths].filter((path) => kept.get(path) !== found.get(path));
}

const flatten = (hashes: Hashes): Map<string, string> =>
  new Map(
    Object.entries(hashes).flatMap(([version, files]) =>
      Object.entries(files).map(([name, hash]): [string, string] => [`${version}/${name}`, hash]),
    ),
  );

function readHashes(released: string): Hashes {
  const path = join(released, hashesFile);
  return existsSync(path) ? hashesSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

function hashFiles(folder: string): Record<string, string> {
  const hash = (name: string): string =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`;
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, hash(name)]),
  );
}
