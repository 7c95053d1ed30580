import cluster, { type Worker as Process } from 'node:cluster';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';
import { createBackOff } from './back-off.ts';
import { MetricsGatherer } from './gather-metrics.ts';
import { type FromPrimary, fromWorkerSchema, type FromWorker } from './messages.ts';

interface Options {
  count: number;
  databaseUrl: string;
  port: number;
  log: Log;
  /** Resolves when the server is asked to stop. */
  stopRequested: Promise<void>;
  /** Called once, when the first worker serves. */
  onReady(url: string): void;
}

interface Member {
  number: number;
  process: Process;
  startedAtMs: number;
  isReady: boolean;
}

/**
 * Runs the workers of a server until it is asked to stop, and then until they have completed their requests.
 * A worker that ends is replaced.
 * @throws Error if a worker ends before any worker has served, or if a worker fails while it stops
 */
export async function runWorkers(options: Options): Promise<void> {
  // Counts the rate limits of all workers together.
  new RateLimiterClusterMaster();
  await new Team(options).run();
}

class Team {
  readonly #options: Options;
  readonly #members = new Map<number, Member>();
  readonly #metrics = new MetricsGatherer();
  readonly #delays = new Map<number, (ranMs: number) => number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStopping = false;
  #hasServed = false;
  #failure: Error | null = null;
  #end: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    cluster.on('message', (process, message) => {
      const member = this.#find(process);
      const known = fromWorkerSchema.safeParse(message);
      if (member && known.success) this.#receive(member, known.data);
    });
    cluster.on('exit', (process, code, signal) => {
      const member = this.#find(process);
      if (member) this.#replace(member, code, signal);
    });
    void this.#options.stopRequested.then(() => {
      this.#stop();
    });
    for (let number = 1; number <= this.#options.count; number += 1) this.#fork(number);
    await ended;
    if (this.#failure) throw this.#failure;
  }

  #fork(number: number): void {
    const process = cluster.fork();
    // Sending to a worker that has just ended fails; its end is handled by the event `exit`.
    process.on('error', (error) => {
      this.#options.log.debug({ err: error, worker: number }, 'worker process');
    });
    this.#members.set(number, { number, process, startedAtMs: performance.now(), isReady: false });
  }

  #find(process: Process): Member | undefined {
    return [...this.#members.values()].find((member) => member.process === process);
  }

  #receive(member: Member, message: FromWorker): void {
    const { databaseUrl, port } = this.#options;
    switch (message.type) {
      case 'hello':
        send(member, { type: 'setup', number: member.number, databaseUrl, port });
        return;
      case 'ready':
        this.#noteReady(member, message.url);
        return;
      case 'publish':
        for (const other of this.#members.values()) if (other !== member) send(other, message);
        return;
      case 'ask-metrics':
        void this.#sendMetrics(member, message.id);
        return;
      case 'figures':
        this.#metrics.accept(member.number, message.id, message.figures);
    }
  }

  #noteReady(member: Member, url: string): void {
    member.isReady = true;
    if (!this.#hasServed) this.#options.onReady(url);
    this.#hasServed = true;
  }

  async #sendMetrics(member: Member, id: string): Promise<void> {
    const serving = [...this.#members.values()].filter(({ isReady }) => isReady);
    const ask = new Map(
      serving.map((one) => [
        one.number,
        (message: FromPrimary) => {
          send(one, message);
        },
      ]),
    );
    send(member, { type: 'metrics', id, text: await this.#metrics.gather(id, ask) });
  }

  #replace({ number, startedAtMs }: Member, code: number, signal: string | null): void {
    const { log } = this.#options;
    this.#members.delete(number);
    if (this.#isStopping) {
      // SIGTERM is no failure: it ends a worker that was asked to stop before it could listen to signals.
      if (code !== 0 && signal !== 'SIGTERM')
        this.#failure ??= new Error(`Worker ${number} ended with ${signal ?? code} while it stopped`);
      this.#endIfAlone();
      return;
    }
    if (!this.#hasServed) {
      this.#failure = new Error(`Cannot start: worker ${number} ended with ${signal ?? `code ${code}`}`);
      this.#stop();
      return;
    }
    const findDelay = this.#delays.get(number) ?? createBackOff();
    this.#delays.set(number, findDelay);
    const delayMs = findDelay(performance.now() - startedAtMs);
    log.error({ worker: number, code, signal, delayMs }, 'A worker has ended and is being replaced');
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#fork(number);
    }, delayMs);
    this.#timers.add(timer);
  }

  #stop(): void {
    this.#isStopping = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { process } of this.#members.values()) process.process.kill('SIGTERM');
    this.#endIfAlone();
  }

  #endIfAlone(): void {
    if (this.#members.size === 0) this.#end();
  }
}

function send({ process }: Member, message: FromPrimary): void {
  if (process.isConnected()) process.send(message);
}
