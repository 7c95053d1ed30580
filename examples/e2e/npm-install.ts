import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/**
 * Timeout after which a registry that does not respond counts as unreachable. By default, npm makes three
 * attempts and waits five minutes for each.
 */
const registryTimeoutSeconds = 15;

const limits = [
  `--fetch-timeout=${registryTimeoutSeconds * 1000}`,
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=1000',
];

/**
 * Installs the packages of a folder. Playwright starts a new worker after each failed test, and each worker
 * would wait for the same registry again. A failure is therefore stored in a file for this test run and
 * thrown again immediately.
 * @throws Error within a minute if the registry is unreachable
 */
export async function installPackages(
  folder: string,
  environment: NodeJS.ProcessEnv,
  failureFile = join(tmpdir(), `puzzle-prize-npm-install-${process.env.E2E_RUN_ID}`),
): Promise<void> {
  if (existsSync(failureFile)) throw new Error(readFileSync(failureFile, 'utf8'));
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...limits];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, env: environment });
  } catch (error) {
    const { stderr } = z.object({ stderr: z.string() }).parse(error);
    const message = `npm could not install the packages of the examples. Is the registry within reach?\n${stderr}`;
    writeFileSync(failureFile, message);
    throw new Error(message, { cause: error });
  }
}
