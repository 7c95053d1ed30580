/**
 * `node ../.ci/package/build-server.ts`, run in the backend's folder, writes the package `@puzzle-prize/server` to
 * `dist/npm`: the compiled backend with the built pages and scripts, in the folders of the repository. Run
 * `npm run build` first.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../step.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { buildServerManifest, serverProgram } from './server-manifest.ts';

const target = join(root, 'backend/dist/npm');

if (!existsSync(join(root, 'dashboard/dist/index.html')))
  throw new Error('The pages and scripts are missing: run "npm run build" first');
rmSync(target, { recursive: true, force: true });
execFileSync('npx', ['--no-install', 'tsc', '-p', 'tsconfig.npm.json'], {
  cwd: join(root, 'backend'),
  stdio: 'inherit',
});
chmodSync(join(target, serverProgram), 0o755);
copyFolder('backend/src', (path) => !/\.(ts|md)$/.test(path));
copyFolder('widget/dist', (path) => !/^(npm|size\.json|race-size\.json)/.test(path));
copyFolder('widget/released');
copyFolder('dashboard/dist');
for (const folder of ['api', 'guides', 'legal', 'pages']) copyFolder(`docs/${folder}`);
copyFileSync(join(root, 'backend/SERVER.md'), join(target, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
writeBillOfMaterials('@puzzle-prize/backend', join(target, 'sbom.cdx.json'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify(buildServerManifest(), null, 2)}\n`);

/** Copies the files of a folder of the repository for whose paths below the folder `isNeeded` is true. */
function copyFolder(folder: string, isNeeded: (path: string) => boolean = () => true): void {
  const from = join(root, folder);
  if (!existsSync(from)) return;
  cpSync(from, join(target, folder), {
    recursive: true,
    filter: (path) => path === from || isNeeded(relative(from, path)),
  });
}
