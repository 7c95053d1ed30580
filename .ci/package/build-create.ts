/** `node ../../.ci/package/build-create.ts`, run in `sdk/create`, writes the published command to `dist/npm`. */
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';
import { root } from '../step.ts';
import { findRepository } from './repository.ts';

const source = join(root, 'sdk/create');
const target = join(source, 'dist/npm');
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
});
const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')));

rmSync(target, { recursive: true, force: true });
await build({
  entryPoints: [join(source, 'src/main.ts')],
  outfile: join(target, 'bin/create.js'),
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  logLevel: 'warning',
});
cpSync(join(source, 'templates'), join(target, 'templates'), { recursive: true });
writeFileSync(
  join(target, 'package.json'),
  JSON.stringify(
    {
      ...manifest,
      repository: findRepository('sdk/create'),
      type: 'module',
      bin: { create: 'bin/create.js' },
      engines: { node: '>=20.19' },
      publishConfig: { access: 'public' },
    },
    null,
    2,
  ),
);
for (const file of ['README.md', 'CHANGELOG.md'])
  if (existsSync(join(source, file))) copyFileSync(join(source, file), join(target, file));
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
