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
  dependencies: texts,
  keywords: z.array(z.string()),
  peerDependencies: texts.optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A house that is published, as its build sees it. */
export interface House {
  folder: string;
  /** What npm gets: the package as it is packed. */
  target: string;
  manifest: Manifest;
  /** Every public entry: its door, and the module behind it, below src/ and without its ending. */
  doors: { door: string; module: string }[];
  hasElements: boolean;
}

export function readHouse(folder: string): House {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const doors = Object.entries(manifest.exports).map(([door, target]) => ({
    door,
    module: moduleOf(target['@puzzle-prize/source']),
  }));
  const hasElements = doors.some(({ door }) => door.endsWith('/define'));
  return { folder, target: join(folder, 'dist', 'npm'), manifest, doors, hasElements };
}

/** `./src/prize/define.ts` is `prize/define`. */
export const moduleOf = (source: string): string => source.replace(/^\.?\/?src\//, '').replace(/\.ts$/, '');

/** A text without the rows of the specification that it names: they are for who keeps the code, not for who uses it. */
export const withoutRows = (text: string): string =>
  text.replaceAll(/ \([A-Z]\d+(?:(?:-|, )[A-Z]\d+)*\)/g, '');
