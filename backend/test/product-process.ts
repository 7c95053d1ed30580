import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/** The product in a process that tests can kill. By default, it uses its embedded database. */
export class ProductProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-kill-'));
  readonly port: number;
  readonly settings: Record<string, string>;
  process: ChildProcess | null = null;
  restarts = 0;
  /** The log of all starts. By default, it has only errors. */
  output = '';

  constructor(port: number, settings: Record<string, string> = {}) {
    this.port = port;
    this.settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...this.settings,
    };
    this.process = spawn(process.execPath, ['--conditions=@puzzle-prize/source', main], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.output += text;
    });
    this.restarts += 1;
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (
      !(await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error('the product did not start');
      await sleep(50);
    }
  }

  killServer(): void {
    this.process?.kill('SIGKILL');
  }

  /** Lists the process ids of the workers; the database must not be the embedded one. */
  listWorkers(): number[] {
    return listChildren(this.process?.pid ?? 0);
  }

  /** Kills the postmaster and all its processes at once, like a power failure. */
  killPostgres(): void {
    const postmaster =
      readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    for (const pid of [Number(postmaster), ...listChildren(Number(postmaster))]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The error is ignored: the process ended together with its parent before it could be killed.
      }
    }
  }

  async stop(): Promise<void> {
    const { process: running } = this;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  connect(): Client {
    const lines = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(this.dataDir, 'postgres-password'), 'utf8').trim();
    return new Client({
      host: '127.0.0.1',
      port: Number(lines[3]),
      user: 'postgres',
      password,
      database: 'puzzle_prize',
    });
  }
}

/** Lists the child processes of a process. It reads /proc, because a minimal Linux has no `ps`. */
function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    });
}
