/**
 * `node ../.ci/package/build.ts` in a house makes `dist/npm`, which is what npm gets of it: a module for each module, so
 * that a page's bundler sees what is used, with types beside it, and a package.json that leads to them.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { build } from 'vite';
import { root } from '../step.ts';
import { writeAngularDirective } from './angular.ts';
import { copyDeclarations } from './declarations.ts';
import { describeElements } from './elements.ts';
import { writeFrameworkTypes } from './frameworks.ts';
import { type House, readHouse } from './house.ts';
import { publishedManifest } from './manifest.ts';

const house = readHouse(process.cwd());
await buildModules(house);
buildTypes(house);
if (house.hasElements)
  for (const element of await describeElements(house)) {
    writeFrameworkTypes(house, element);
    writeAngularDirective(house, element);
  }
writeFileSync(join(house.target, 'package.json'), JSON.stringify(publishedManifest(house), null, 2));
for (const file of ['README.md', 'CHANGELOG.md', 'llms.txt'])
  if (existsSync(join(house.folder, file))) copyFileSync(join(house.folder, file), join(house.target, file));
copyFileSync(join(root, 'LICENSE'), join(house.target, 'LICENSE'));

async function buildModules({ folder, target, doors }: House): Promise<void> {
  const own = join(folder, 'npm.config.ts');
  const entry = Object.fromEntries(doors.map(({ module }) => [module, join(folder, 'src', `${module}.ts`)]));
  await build({
    root: folder,
    configFile: existsSync(own) ? own : false,
    logLevel: 'warn',
    build: {
      outDir: target,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        // Each module stays one, and with it its directive.
        checks: { moduleLevelDirective: false },
        // A bundler that finds a product among the limits keeps it, used or not: here it is a number, where it is used.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        external: (id) => !id.startsWith('.') && !isAbsolute(id),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(folder, 'src'),
          entryFileNames: '[name].js',
        },
      },
    },
  });
}

function buildTypes(house: House): void {
  const { status } = spawnSync('tsc', ['-b', join(root, basename(house.folder))], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the types do not hold');
  copyDeclarations(house);
}
