import { execFileSync } from 'node:child_process';
import { root } from '../step.ts';

/**
 * Writes a software bill of materials (CycloneDX, JSON) with everything that npm installs for a workspace, as the lock
 * file names it. `npm sbom` ends with an error in a repository with workspaces that need each other.
 */
export function writeBillOfMaterials(workspace: string, file: string): void {
  const options = ['--package-lock-only', '--omit', 'dev', '--workspace', workspace];
  execFileSync(
    'npx',
    ['--no-install', 'cyclonedx-npm', ...options, '--output-reproducible', '--output-file', file],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
}
