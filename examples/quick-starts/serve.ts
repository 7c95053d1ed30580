import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnvironment } from './project.ts';

const startSeconds = 120;

export interface Served extends AsyncDisposable {
  url: string;
}

/** Starts a program in a process group of its own and waits until it answers at its port. */
export async function serve(
  [program = '', ...args]: readonly string[],
  { cwd, port }: { cwd: string; port: number },
): Promise<Served> {
  const env = { ...cleanEnvironment(), PORT: String(port), HOST: '127.0.0.1', NITRO_HOST: '127.0.0.1' };
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const read = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise((end) => child.once('close', end));
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  // A browser treats `localhost` as a different site from the product's 127.0.0.1.
  const url = `http://localhost:${port}`;
  const giveUpAt = Date.now() + startSeconds * 1000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`${program} ${args.join(' ')} does not answer:\n${said}`);
    }
    await sleep(100);
  }
  return { url, [Symbol.asyncDispose]: stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
