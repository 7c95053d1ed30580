import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { Piscina } from 'piscina';

/** The reply from a thread. Errors lose their class between threads, so a refusal is sent as data. */
export type WorkerReply<R> = { ok: true; result: R } | { ok: false; code: ErrorCode; message: string };

/** Runs a function of a module in other threads, so that it does not block the event loop. */
export interface WorkerPool<T, R> {
  /**
   * Runs a task. The contents of `transferList` move to the thread, so they are empty here afterwards.
   *
   * @throws AppError if the task refuses, `tooLong` of the pool if the task takes too long, or
   * server.unavailable if the pool is closed. If the signal is aborted, rejects with the reason of the signal
   */
  run(task: T, options?: { signal?: AbortSignal; transferList?: readonly ArrayBuffer[] }): Promise<R>;
  /** Cancels running work. */
  close(): Promise<void>;
}

interface PoolSize {
  /** The module that exports the function `name`. */
  module: URL;
  name: string;
  atOnce: number;
  /** Time limit in milliseconds, including the wait for a thread. */
  maxMs: number;
  tooLong: ErrorCode;
}

/**
 * Creates a pool of a few threads. Further tasks wait in line. A thread ends after it has been idle for a
 * while.
 */
export function createWorkerPool<T, R>({ module, name, atOnce, maxMs, tooLong }: PoolSize): WorkerPool<T, R> {
  const pool = new Piscina<T, WorkerReply<R>>({
    filename: module.href,
    name,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: idleMs,
    execArgv: ['--conditions=@puzzle-prize/source'],
  });
  // When a thread dies, its task fails. Without this listener, the event would also end the server.
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

/** Runs the work of a thread and returns the reply for the pool. The module's function calls this. */
export async function toReply<R>(work: () => Promise<R>): Promise<WorkerReply<R>> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
