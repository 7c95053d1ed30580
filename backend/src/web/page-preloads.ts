import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestSchema } from './assets.ts';

/** What a page of the dashboard asks for at once. */
interface PageNeeds {
  /** Its chunk, by the source. */
  source: string;
  /** Its data. */
  calls: readonly string[];
}

/** In the header of every page. */
const accountMenu = 'src/app/account-menu.tsx';

/** By the beginning of the address. `/` takes whoever is signed in to the dashboard. */
const ownerPages: Record<string, PageNeeds> = {
  '': { source: 'src/overview/dashboard-page.tsx', calls: ['/api/puzzles'] },
  dashboard: {
    source: 'src/overview/dashboard-page.tsx',
    calls: ['/api/puzzles', '/api/free-campaign-eligibility'],
  },
  codes: { source: 'src/codes/codes-page.tsx', calls: [] },
  media: { source: 'src/media/media-page.tsx', calls: [] },
  'race-manage': { source: 'src/race/race-manage-page.tsx', calls: [] },
  admin: { source: 'src/admin/admin-page.tsx', calls: [] },
};

/**
 * Links for the head of an owner's page: its chunk and its data come along with the program, instead of being asked for
 * one after the other once that runs. Only for who seems to be signed in; anybody else sees no owner's page.
 */
export function readPagePreloads(dist: string): (path: string) => string {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) return () => '';
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const loaded = new Set(
    Object.keys(manifest)
      .filter((name) => manifest[name]?.isEntry)
      .flatMap((name) => chunksOf(manifest, name)),
  );
  const links = new Map(
    Object.entries(ownerPages).map(([page, { source, calls }]) => {
      const chunks = [source, accountMenu].flatMap((name) => chunksOf(manifest, name));
      const files = [...new Set(chunks)].filter((file) => !loaded.has(file));
      return [page, [...files.map(moduleLink), ...['/api/auth/user', ...calls].map(callLink)].join('')];
    }),
  );
  return (address) => links.get(address.split('/')[1] ?? '') ?? '';
}

type Manifest = ReturnType<typeof manifestSchema.parse>;

/** The files of a chunk and of all that it imports. */
function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return [...found];
  found.add(chunk.file);
  for (const imported of chunk.imports) chunksOf(manifest, imported, found);
  return [...found];
}

const moduleLink = (file: string) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`;
/** As the program asks: with the session. */
const callLink = (path: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`;
