import { RequestError } from '@puzzle-prize/sdk/http';
import { record } from '../../element/read.ts';

/** A proof of work that is being solved, or is ready. */
interface Run {
  playToken: string;
  bits: number;
  nonces: Promise<number[]>;
  stop: AbortController;
}

/** Solves the proof of work of one game at a time (G46). The solver loads only when it is needed. */
export class Work {
  #run: Run | null = null;

  /**
   * Solves the proof for a play token, or continues to solve it. The promise rejects if the solver cannot be
   * loaded or is stopped; the next call then starts again.
   */
  async solve(playToken: string, bits: number): Promise<number[]> {
    if (this.#run && this.getBits(playToken) >= bits) return this.#run.nonces;
    this.stop();
    const stop = new AbortController();
    const run: Run = { playToken, bits, nonces: solve({ playToken, bits }, stop.signal), stop };
    this.#run = run;
    try {
      return await run.nonces;
    } catch (error) {
      if (this.#run === run) this.#run = null;
      throw error;
    }
  }

  /** Returns the proof for a play token when it is ready, or undefined if none was begun. */
  async find(playToken: string): Promise<number[] | undefined> {
    return this.#run?.playToken === playToken ? this.#run.nonces.catch(() => undefined) : undefined;
  }

  /** Returns the number of bits of the proof that was begun for a play token, or 0 without one. */
  getBits(playToken: string): number {
    return this.#run?.playToken === playToken ? this.#run.bits : 0;
  }

  /** Stops unless the proof belongs to this play token. */
  keepOnly(playToken: string): void {
    if (this.#run?.playToken !== playToken) this.stop();
  }

  stop(): void {
    this.#run?.stop.abort();
    this.#run = null;
  }
}

/** Reads the number of bits that a deal asks for. Returns 0 if it asks for none. */
export function findWork(work: unknown): number {
  const { bits } = record(work);
  return typeof bits === 'number' ? bits : 0;
}

/** Reads the number of bits that a refusal asks for. Returns 0 for any other failure. */
export function findRequiredWork(error: unknown): number {
  if (!(error instanceof RequestError) || error.code !== 'play.work_required') return 0;
  // The error message of a failed call has the form 'status: body' (R16). A body with an error code is JSON.
  const reply: unknown = JSON.parse(error.message.slice(error.message.indexOf('{')));
  return findWork(record(reply).work);
}

async function solve(
  { playToken, bits }: Pick<Run, 'playToken' | 'bits'>,
  signal: AbortSignal,
): Promise<number[]> {
  const { solveWork } = await import('./solve-work.ts');
  signal.throwIfAborted();
  return await solveWork(playToken, bits, signal);
}
