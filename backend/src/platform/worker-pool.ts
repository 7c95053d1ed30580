import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { Piscina } from 'piscina';

/** What a thread answers. An error does not cross it with its class, so a refusal travels as data. */
export type WorkerReply<R> = { ok: true; result: R } | { ok: false; code: ErrorCode; message: string };

/** Work done off the event loop, by functions of a module of its own. */
export interface WorkerPool<T, R> {
  /**
   * Moves `transferList` to the thread: what it holds is empty here afterwards.
   *
   * @throws AppError of the work's refusal, the pool's own `tooLong`, or server.unavailable when it is closed; the reason of
   * the signal when that ends it
   */
  run(task: T, options?: { signal?: AbortSignal; transferList?: readonly ArrayBuffer[] }): Promise<R>;
  /** Waits for nobody: what is being worked on is given up. */
  close(): Promise<void>;
}

interface PoolSize {
  /** The module, and the name of its function. */
  module: URL;
  name: string;
  atOnce: number;
  /** From the moment work is asked for, the time in line included, milliseconds. */
  maxMs: number;
  tooLong: ErrorCode;
}

/** A few pieces of work run at once, each in a thread that ends when it has been idle for a while; the others wait in line. */
export function createWorkerPool<T, R>({ module, name, atOnce, maxMs, tooLong }: PoolSize): WorkerPool<T, R> {
  const pool = new Piscina<T, WorkerReply<R>>({
    filename: module.href,
    name,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: idleMs,
    execArgv: ['--conditions=@puzzle-prize/source'],
  });
  // A thread that dies fails its own task; without a listener it would end the server as well.
  pool.on('error', () => undefined);
  const closing = new AbortController();
  return {
    async run(task, { signal, transferList = [] } = {}) {
      const deadline = AbortSignal.timeout(maxMs);
      const ends = [closing.signal, deadline, ...(signal ? [signal] : [])];
      const reply = await pool
        .run(task, { transferList: [...transferList], signal: AbortSignal.any(ends) })
        .catch((error: unknown) => {
          signal?.throwIfAborted();
          if (closing.signal.aborted) throw new AppError('server.unavailable');
          throw deadline.aborted ? new AppError(tooLong) : error;
        });
      if (!reply.ok) throw new AppError(reply.code, reply.message);
      return reply.result;
    },
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}

const idleMs = 30_000;

/** Does the work of a thread; call it from the module's function. */
export async function replyOf<R>(work: () => Promise<R>): Promise<WorkerReply<R>> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
