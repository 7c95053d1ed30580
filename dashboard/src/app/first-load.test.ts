import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { everyOwnerPage } from './pages.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const landingPage = 'src/landing/landing-page.tsx';
const landingMaxKb = 110;
const dashboardMaxKb = 184;

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

function readManifest(): Manifest {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The dashboard is not built: run "npm run build" first.');
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- Vite writes this file.
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Lists the entry chunk and all chunks that it imports statically. */
function firstChunks(manifest: Manifest): Set<string> {
  return listChunks(manifest, Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '');
}

function listChunks(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports ?? []) listChunks(manifest, imported, found);
  return found;
}

/** Returns the size of the chunks after gzip, in kB. */
function measureKb(manifest: Manifest, names: ReadonlySet<string>): number {
  const files = [...names].map((name) => manifest[name]?.file ?? '');
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

describe('the chunks', () => {
  it('[R3] do not import each other in a circle, because code could then run before its imports', () => {
    const manifest = readManifest();
    const waitsForItself = (name: string) =>
      (manifest[name]?.imports ?? []).some((imported) => listChunks(manifest, imported).has(name));
    expect(Object.keys(manifest).filter(waitsForItself)).toEqual([]);
  });

  it('[D4] are at most 8 for the dashboard, not counting those of the first load', () => {
    const manifest = readManifest();
    const first = firstChunks(manifest);
    const own = [...listChunks(manifest, 'src/overview/dashboard-page.tsx')].filter(
      (name) => !first.has(name),
    );
    expect(own.length).toBeLessThanOrEqual(8);
  });
});

describe('the first load of /', () => {
  it('[L1] preloads the landing page and the one chunk that it shares with owner pages', () => {
    const manifest = readManifest();
    const first = firstChunks(manifest);
    const own = [...listChunks(manifest, landingPage)].filter((name) => !first.has(name));
    expect(own.length, own.join(', ')).toBe(2);
    const html = readFileSync(join(dist, 'home.html'), 'utf8');
    for (const name of own)
      expect(html).toContain(`<link rel="modulepreload" href="/${manifest[name]?.file ?? ''}">`);
  });

  it('[L1] has at most 110 kB of script after gzip', () => {
    const manifest = readManifest();
    const names = listChunks(manifest, landingPage, firstChunks(manifest));
    const kb = measureKb(manifest, names);
    expect(kb).toBeGreaterThan(50);
    expect(kb).toBeLessThanOrEqual(landingMaxKb);
  });

  it('[D4] is at most 184 kB of script for the dashboard with its navigation', () => {
    const manifest = readManifest();
    const names = firstChunks(manifest);
    for (const source of ['src/overview/dashboard-page.tsx', ...everyOwnerPage.sources])
      listChunks(manifest, source, names);
    const kb = measureKb(manifest, names);
    expect(kb).toBeGreaterThan(100);
    expect(kb).toBeLessThanOrEqual(dashboardMaxKb);
  });

  it('[L2, L4] does not contain the carousel, the demo button or the owner’s pages', () => {
    const manifest = readManifest();
    const first = listChunks(manifest, landingPage, firstChunks(manifest));
    const later = [
      'src/landing/carousel.tsx',
      'src/app/commands/command-menu.tsx',
      'src/overview/dashboard-page.tsx',
      'src/codes/codes-page.tsx',
      'src/media/media-page.tsx',
      'src/studio/settings/settings-page.tsx',
      'src/legal/privacy-page.tsx',
    ];
    for (const name of later) {
      expect(manifest, name).toHaveProperty([name]);
      expect(first.has(name), name).toBe(false);
    }
    expect([...first].filter((name) => /widget\//.test(name))).toEqual([]);
  });
});
