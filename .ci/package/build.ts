/**
 * `node ../.ci/package/build.ts`, run in a package's folder, writes the published package to `dist/npm`. The
 * published package contains one module for each source module, so that bundlers can leave out unused ones.
 * It also contains the types and a package.json.
 */
import { isBuiltin } from 'node:module';
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../step.ts';
import { writeAngularDirective } from './angular.ts';
import { declarations } from './declarations.ts';
import { describeElements } from './elements.ts';
import { writeFrameworkTypes } from './frameworks.ts';
import { type SourcePackage, readSourcePackage } from './source-package.ts';
import { buildManifest } from './manifest.ts';

const source = readSourcePackage(process.cwd());
await buildModules(source);
if (source.hasElements)
  for (const element of await describeElements(source)) {
    writeFrameworkTypes(source, element);
    writeAngularDirective(source, element);
  }
writeFileSync(join(source.target, 'package.json'), JSON.stringify(buildManifest(source), null, 2));
for (const file of ['README.md', 'CHANGELOG.md', 'llms.txt'])
  if (existsSync(join(source.folder, file)))
    copyFileSync(join(source.folder, file), join(source.target, file));
copyFileSync(join(root, 'LICENSE'), join(source.target, 'LICENSE'));

async function buildModules(source: SourcePackage): Promise<void> {
  const { folder, target, entries, manifest } = source;
  // Imported packages that are not dependencies become part of the published package.
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const own = join(folder, 'npm.config.ts');
  const entry = Object.fromEntries(
    entries.map(({ module }) => [module, join(folder, 'src', `${module}.ts`)]),
  );
  await build({
    root: folder,
    configFile: existsSync(own) ? own : false,
    logLevel: 'warn',
    plugins: [declarations(source)],
    build: {
      outDir: target,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        // The bundler warns that it drops directives such as 'use client'. Here each module stays separate
        // and keeps its directive, so the warning is off.
        checks: { moduleLevelDirective: false },
        // Bundlers keep an unused constant if its value is computed. So this option replaces computed
        // constants with their values.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        external: (id) => isBuiltin(id) || needed.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(folder, 'src'),
          // npm does not pack folders with the name node_modules, so their modules go to the folder
          // `packages`.
          entryFileNames: ({ name }) => `${name.replace(/^.*node_modules\//, 'packages/')}.js`,
        },
      },
    },
  });
}
