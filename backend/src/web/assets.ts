import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { z } from 'zod';

const houses = fileURLToPath(new URL('../../../', import.meta.url));
export const widgetDist = join(houses, 'widget/dist');
export const dashboardDist = join(houses, 'dashboard/dist');
export const docs = join(houses, 'docs');

/** What Vite built, by source. */
export const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

/** The race has a program and a build of its own: who plays alone loads nothing of it. What shows its room is wanted soon. */
export function readRaceFrameAssets(dist = widgetDist): FrameAssets | null {
  return readFrameAssets(dist, {
    manifestName: 'race-manifest.json',
    soon: ['src/race/views/race-screen.ts'],
  });
}

/** The built files of the frame page, as paths on this origin. */
export interface FrameAssets {
  script: string;
  preloads: string[];
  styles: string[];
}

/**
 * Finds a frame program among the widget's built files; null when the widget has not been built. `soon` are the sources that
 * are worth fetching before the program asks for them.
 */
export function readFrameAssets(
  dist = widgetDist,
  { manifestName = 'manifest.json', soon = [] }: { manifestName?: string; soon?: readonly string[] } = {},
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
    preloads: [...imported, ...soon.flatMap((name) => manifest[name] ?? [])].map((chunk) => `/${chunk.file}`),
    styles: [entry, ...imported].flatMap((chunk) => chunk.css).map((file) => `/${file}`),
  };
}
