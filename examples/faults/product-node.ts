import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
/** Descriptors that a node may open. The limit is low, so that the fault `descriptors` can reach it. */
export const nodeDescriptors = 512;
/** The pause before an ended node starts again, like `RestartSec` of systemd. */
const restartMs = 1000;
const readyTimeoutMs = 5000;
const startSeconds = 120;

/** The state that `/readyz` reports, or 'dead' if the node does not reply. */
export type NodeState = 'ready' | 'not ready' | 'dead';

interface NodeOptions {
  name: string;
  port: number;
  folder: string;
  settings: Record<string, string>;
}

/** A server of the product as an operator runs it: a process that is started again whenever it ends. */
export class ProductNode {
  readonly name: string;
  readonly port: number;
  readonly logFile: string;
  readonly #clockFile: string;
  readonly #options: NodeOptions;
  #child: ChildProcess | null = null;
  #isWanted = false;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.name = options.name;
    this.port = options.port;
    mkdirSync(options.folder, { recursive: true });
    this.logFile = join(options.folder, 'node.log');
    this.#clockFile = join(options.folder, 'clock-shift-ms');
    this.shiftClock(0);
  }

  /** The address without the faulty proxy. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.#isWanted = true;
    this.#launch();
    await this.untilReady();
  }

  /** Waits until the node is ready. @throws Error if it takes longer than two minutes */
  async untilReady(): Promise<void> {
    const deadline = performance.now() + startSeconds * 1000;
    while ((await this.readState()) !== 'ready') {
      if (performance.now() > deadline) throw new Error(`${this.name} is not ready, see ${this.logFile}`);
      await sleep(100);
    }
  }

  async readState(): Promise<NodeState> {
    try {
      const response = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(readyTimeoutMs) });
      await response.text();
      return response.ok ? 'ready' : 'not ready';
    } catch {
      return 'dead';
    }
  }

  /** Sends a signal to the process. If the process ends, it is started again. */
  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Sets the difference between the clock of the process and the true time, in milliseconds. */
  shiftClock(ms: number): void {
    writeFileSync(this.#clockFile, String(ms));
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
  }

  #launch(): void {
    const log = openSync(this.logFile, 'a');
    const flags = [
      '--conditions=@puzzle-prize/source',
      '--import',
      join(import.meta.dirname, 'shift-clock.ts'),
    ];
    const command = [...limitDescriptors(), process.execPath, ...flags, 'backend/src/main.ts'];
    const [program = '', ...rest] = command;
    const child = spawn(program, rest, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        DATA_DIR: this.#options.folder,
        CLOCK_SHIFT_FILE: this.#clockFile,
        ...this.#options.settings,
      },
      stdio: ['ignore', log, log],
    });
    this.#child = child;
    child.once('exit', () => {
      if (!this.#isWanted) return;
      setTimeout(() => {
        if (this.#isWanted) this.#launch();
      }, restartMs);
    });
  }
}

/** Whether this machine can limit the descriptors of a process. */
export const canLimitDescriptors = spawnSync('prlimit', ['--version']).status === 0;

function limitDescriptors(): string[] {
  return canLimitDescriptors ? ['prlimit', `--nofile=${nodeDescriptors}:${nodeDescriptors}`, '--'] : [];
}
