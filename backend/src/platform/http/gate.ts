import { AppError } from '@puzzle-prize/sdk/protocol/errors';

/** Lets a few pieces of work run at once; the next ones wait in line, and when the line is long they are sent away. */
export interface Gate {
  /** @throws AppError server.unavailable when the line is full */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate({ atOnce, inLine }: { atOnce: number; inLine: number }): Gate {
  let free = atOnce;
  const line: (() => void)[] = [];

  const enter = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (line.length >= inLine) throw new AppError('server.unavailable');
    await new Promise<void>((resolve) => line.push(resolve));
  };
  // A place that becomes free goes to the first in line without being counted as free: nobody can step in between.
  const leave = () => {
    const next = line.shift();
    if (next) next();
    if (!next) free += 1;
  };

  return {
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
