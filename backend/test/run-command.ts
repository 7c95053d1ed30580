import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  code: number;
  output: string;
  failure: string;
}

/** Runs a command as an operator does, in its own process. */
export function runCommand(
  args: readonly string[],
  settings: Record<string, string>,
  input = '',
): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--conditions=@puzzle-prize/source', main, ...args],
      { env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', ...settings } },
      (error, output, failure) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, failure });
      },
    );
    child.stdin?.end(input);
  });
}
