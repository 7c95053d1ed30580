import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { z } from 'zod';

/** The root folder of the repository. */
export const repository = fileURLToPath(new URL('../../../', import.meta.url));
export const widgetDist = join(repository, 'widget/dist');
export const dashboardDist = join(repository, 'dashboard/dist');
export const docsDist = join(repository, 'docs/dist');

/**
 * The files without which the product cannot start: the programs of the frames, the elements, the dashboard and the
 * documentation.
 */
const neededFiles = [
  join(widgetDist, '.vite/manifest.json'),
  join(widgetDist, '.vite/race-manifest.json'),
  join(widgetDist, '.vite/race-result-manifest.json'),
  join(widgetDist, '.vite/redeem-manifest.json'),
  join(widgetDist, 'v1/puzzle-prize.js'),
  join(dashboardDist, 'index.html'),
  join(dashboardDist, 'pages.json'),
  join(docsDist, 'index.html'),
];

/** Returns whether `npm run build` has created the files that the server serves. */
export function isBuilt(files: readonly string[] = neededFiles): boolean {
  return files.every((file) => existsSync(file));
}

/** The manifest in which Vite lists the built file of each source file. */
export const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

/**
 * Finds the program of the race frame, and preloads the code of the elements on the race screen. The race has
 * its own build, so the frame for a single player loads no part of it.
 */
export function readRaceFrameAssets(dist = widgetDist): FrameAssets | null {
  return readFrameAssets(dist, {
    manifestName: 'race-manifest.json',
    preloadedSources: ['src/race/views/race-screen.ts'],
  });
}

/** Finds the program that replays a race on the page of its result. */
export function readRaceResultAssets(dist = widgetDist): FrameAssets | null {
  return readFrameAssets(dist, { manifestName: 'race-result-manifest.json' });
}

/** Finds the program of the page on which staff redeem codes. */
export function readCounterAssets(dist = widgetDist): FrameAssets | null {
  return readFrameAssets(dist, { manifestName: 'redeem-manifest.json' });
}

export interface FrameAssets {
  script: string;
  preloads: string[];
  styles: string[];
}

/**
 * Finds a frame program among the widget's built files; returns null before the widget is built.
 * `preloadedSources` are source files. The browser loads their code before the program requests it.
 */
export function readFrameAssets(
  dist = widgetDist,
  {
    manifestName = 'manifest.json',
    preloadedSources = [],
  }: { manifestName?: string; preloadedSources?: readonly string[] } = {},
): FrameAssets | null {
  const path = join(dist, '.vite', manifestName);
  if (!existsSync(path)) return null;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const entry = Object.entries(manifest).find(
    ([name, chunk]) => chunk.isEntry && name.includes('frame'),
  )?.[1];
  if (!entry) throw new Error('The built widget has no frame program');
  const imported = entry.imports.flatMap((name) => manifest[name] ?? []);
  return {
    script: `/${entry.file}`,
    preloads: [...imported, ...preloadedSources.flatMap((name) => manifest[name] ?? [])].map(
      (chunk) => `/${chunk.file}`,
    ),
    styles: [entry, ...imported].flatMap((chunk) => chunk.css).map((file) => `/${file}`),
  };
}
