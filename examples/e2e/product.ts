import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const startSeconds = 60;

/** A program of the product in its own process, as an operator runs it. */
export interface Program {
  process: ChildProcess;
  /** The first match of `ready` in the program's output. */
  found: RegExpExecArray;
}

/** Creates a folder for the files of one run, on a path that the database's system user can read. */
export function makeDataDir(): string {
  const parent = join(root, '.cache', 'e2e-data');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'run-'));
}

/** Starts a program and waits until its output matches `ready`. */
export async function startProgram(
  script: string,
  settings: Record<string, string>,
  ready: RegExp,
): Promise<Program> {
  const child = spawn(process.execPath, ['--conditions=@puzzle-prize/source', script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    const giveUp = (why: string) => {
      reject(new Error(`${script} ${why}:\n${output}`));
    };
    const limit = setTimeout(giveUp, startSeconds * 1000, 'did not start');
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = ready.exec(output);
      if (!match) return;
      clearTimeout(limit);
      resolve(match);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      clearTimeout(limit);
      giveUp('ended');
    });
  });
  return { process: child, found };
}

/**
 * Sends a signal to a program and waits for its end.
 * @returns its exit code, or null if a signal killed it
 */
export async function stopProgram(
  { process: child }: Program,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      resolve(code);
    });
  });
  child.kill(signal);
  return await ended;
}

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the product on a free port. Its database is empty unless the settings in `more` name another
 * database.
 */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const dataDir = makeDataDir();
  const settings = { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...more };
  const program = await startProgram('backend/src/main.ts', settings, /runs at (\S+)/);
  return {
    url: program.found[1] ?? '',
    async stop() {
      await stopProgram(program, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
