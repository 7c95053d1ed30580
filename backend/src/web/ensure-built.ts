import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, repository } from './assets.ts';

interface BuildTools {
  isBuilt: () => boolean;
  /** Returns whether the packages for the build are installed. `npm ci --omit=dev` does not install them. */
  hasTools: () => boolean;
  /** Resolves with the exit code of the build. */
  build: () => Promise<number>;
}

const npmTools: BuildTools = {
  isBuilt: () => isBuilt(),
  hasTools: () => existsSync(join(repository, 'node_modules/vite/package.json')),
  async build() {
    process.stdout.write('Building the pages and scripts, about a minute...\n');
    const child = spawn('npm run -s build -- --logLevel warn', {
      cwd: repository,
      shell: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended: unknown[] = await once(child, 'exit');
    return ended[0] === 0 ? 0 : 1;
  },
};

/**
 * Builds the pages and scripts if any of them is missing, as in a fresh clone.
 * @throws Error with a one-line message if the build is impossible or fails
 */
export async function ensureBuilt(tools: BuildTools = npmTools): Promise<void> {
  if (tools.isBuilt()) return;
  if (!tools.hasTools())
    throw new Error(
      'Cannot start: the built files are missing, and so are the packages that build them. Run ' +
        '"npm ci --include=dev && npm run build" first; "npm prune --omit=dev" may follow.',
    );
  if ((await tools.build()) !== 0 || !tools.isBuilt())
    throw new Error('Cannot start: the build failed. Run "npm run build" to see why.');
}
