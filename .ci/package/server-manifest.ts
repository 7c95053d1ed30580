import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../step.ts';
import { findRepository } from './repository.ts';

/** The path of the program in the package. */
export const serverProgram = 'backend/src/main.js';
/** The first release of Node with `AsyncDisposableStack`. */
const minNode = '>=24';

const texts = z.record(z.string(), z.string());
const manifestSchema = z.looseObject({
  version: z.string(),
  license: z.string(),
  dependencies: texts.default({}),
  optionalDependencies: texts.default({}),
});

/** Creates the package.json of `@puzzle-prize/server`. It has the version of the SDK. */
export function buildServerManifest(): object {
  const backend = readManifest('backend');
  const { optionalDependencies: nodes } = readManifest('.');
  const { version } = readManifest('sdk');
  return {
    name: '@puzzle-prize/server',
    version,
    description: 'The server of Puzzle Prize: picture puzzles for any website that give a prize',
    keywords: ['puzzle', 'sliding-puzzle', 'reward', 'server'],
    license: backend.license,
    repository: findRepository('backend'),
    type: 'module',
    engines: { node: minNode },
    bin: { 'puzzle-prize': serverProgram },
    dependencies: { ...backend.dependencies, '@puzzle-prize/sdk': version },
    // The binaries of PostgreSQL and of Node. If an older Node is installed, npx and npm start the program with the
    // Node from these dependencies.
    optionalDependencies: { ...backend.optionalDependencies, ...nodes },
    publishConfig: { access: 'public' },
  };
}

function readManifest(folder: string): z.infer<typeof manifestSchema> {
  return manifestSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}
