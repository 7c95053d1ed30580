/**
 * `node ../.ci/package/build-server.ts`, run in the backend's folder, writes the package `@puzzle-prize/server` to
 * `dist/npm`: the compiled backend, the built pages and scripts, and the texts for visitors, in the same folders as
 * in the repository. Run `npm run build` first.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../step.ts';
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
copyFolder('sdk/src/locales');
copyFolder('widget/dist', (path) => !/^(npm|size\.json|race-size\.json)/.test(path));
copyFolder('widget/released');
copyFolder('dashboard/dist');
copyFolder('docs/dist');
copyFileSync(join(root, 'backend/SERVER.md'), join(target, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
writeBillOfMaterials('@puzzle-prize/backend', join(target, 'sbom.cdx.json'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify(buildServerManifest(), null, 2)}\n`);

/** Copies the needed files of a folder of the repository. `isNeeded` receives the path of a file below the folder. */
function copyFolder(folder: string, isNeeded: (path: string) => boolean = () => true): void {
  const from = join(root, folder);
  if (!existsSync(from)) return;
  cpSync(from, join(target, folder), {
    recursive: true,
    filter: (path) => path === from || isNeeded(relative(from, path)),
  });
}

/**
 * Writes a software bill of materials (CycloneDX, JSON) with everything that npm installs for a workspace, according to
 * the lock file. `npm sbom` cannot be used: it fails in a repository whose workspaces depend on each other.
 */
function writeBillOfMaterials(workspace: string, file: string): void {
  const options = ['--package-lock-only', '--omit', 'dev', '--workspace', workspace];
  execFileSync(
    'npx',
    ['--no-install', 'cyclonedx-npm', ...options, '--output-reproducible', '--output-file', file],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
}
