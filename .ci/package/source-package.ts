import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  sideEffects: z.union([z.literal(false), z.array(z.string())]),
  exports: z.record(z.string(), z.object({ '@puzzle-prize/source': z.string() })),
  dependencies: texts.optional(),
  keywords: z.array(z.string()),
  peerDependencies: texts.optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A package in the repository that is published to npm. */
export interface SourcePackage {
  folder: string;
  /** The folder of the published package. */
  target: string;
  manifest: Manifest;
  /** The public entries, each with its module below src/, without extension. */
  entries: { path: string; module: string }[];
  hasElements: boolean;
}

export function readSourcePackage(folder: string): SourcePackage {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const entries = Object.entries(manifest.exports).map(([path, target]) => ({
    path,
    module: getModuleName(target['@puzzle-prize/source']),
  }));
  const hasElements = entries.some(({ path }) => path.endsWith('/define'));
  return { folder, target: join(folder, 'dist', 'npm'), manifest, entries, hasElements };
}

/** Converts `./src/prize/define.ts` to `prize/define`. */
export const getModuleName = (source: string): string =>
  source.replace(/^\.?\/?src\//, '').replace(/\.ts$/, '');

/** Removes the row ids of the specification from a text, because they help maintainers but not users. */
export const withoutRows = (text: string): string =>
  text.replaceAll(/ \([A-Z]\d+(?:(?:-|, )[A-Z]\d+)*\)/g, '');
