import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { Piscina } from 'piscina';
import type { DecodedUpload, DecodeReply, DecodeTask } from './decode-worker.ts';

/** Decodes uploads off the event loop. */
export interface Decoder {
  /**
   * Takes over the bytes of the task: they are moved to another thread and empty here afterwards.
   *
   * @throws AppError `image.*` or `request.*` for an upload that cannot be used, server.unavailable when it is closed;
   * the reason of the signal when that ends it
   */
  decode(task: DecodeTask, signal?: AbortSignal): Promise<DecodedUpload>;
  /** Waits for nobody: what is being decoded is given up. */
  close(): Promise<void>;
}

/** At most two decodes run at once, each in a thread that ends when it has been idle for a while; the others wait in line. */
export function createDecoder(): Decoder {
  const pool = new Piscina<DecodeTask, DecodeReply>({
    filename: new URL('./decode-worker.ts', import.meta.url).href,
    name: 'decodeUpload',
    minThreads: 0,
    maxThreads: decodesAtOnce,
    idleTimeout: idleMs,
    execArgv: ['--conditions=@puzzle-prize/source'],
  });
  // A thread that dies fails its own task; without a listener it would end the server as well.
  pool.on('error', () => undefined);
  const closing = new AbortController();
  return {
    async decode(task, signal) {
      const transferList = task.kind === 'template' ? [] : [task.bytes.buffer];
      const deadline = AbortSignal.timeout(decodeMaxMs);
      const ends = [closing.signal, deadline, ...(signal ? [signal] : [])];
      const reply = await pool
        .run(task, { transferList, signal: AbortSignal.any(ends) })
        .catch((error: unknown) => {
          signal?.throwIfAborted();
          if (closing.signal.aborted) throw new AppError('server.unavailable');
          throw deadline.aborted ? new AppError('image.too_complex') : error;
        });
      if (!reply.ok) throw new AppError(reply.code, reply.message);
      return reply.upload;
    },
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}

const decodesAtOnce = 2;
const idleMs = 30_000;
/** From the moment it is asked for, the time in line included. */
const decodeMaxMs = 60_000;
