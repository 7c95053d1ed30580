import { createHasher, createSolver, createTask, proveBits, type WorkTask } from '@puzzle-prize/sdk/work';
import { workSliceMaxMs } from '@puzzle-prize/sdk/protocol/limits';

/**
 * Solves the proof of work for a play token (G46): in a worker or, if the page does not allow one, in short
 * slices on the main thread.
 */
export async function solveWork(playToken: string, bits: number, signal: AbortSignal): Promise<number[]> {
  const hasher = createHasher();
  const task = createTask(hasher, playToken, bits);
  const nonces = await solveInWorker(task, signal);
  // The compiler of the page's owner may have changed the text of the functions, so the result is checked.
  if (nonces && proveBits(playToken, nonces) >= bits) return nonces;
  return await solveInSlices(createSolver(hasher, task), signal);
}

/**
 * The script of the worker. It contains the text of the functions, because a page can start a worker only from
 * its own origin, and because the same text works in every build.
 */
const workerText = () => `onmessage = ({ data }) => {
  const solver = (${String(createSolver)})((${String(createHasher)})(), data);
  solver.tryNonces(Infinity);
  postMessage(solver.nonces);
};`;

/** Resolves to null if the page allows no worker. */
async function solveInWorker(task: WorkTask, signal: AbortSignal): Promise<number[] | null> {
  const url = URL.createObjectURL(new Blob([workerText()], { type: 'text/javascript' }));
  try {
    return await askWorker(new Worker(url), task, signal);
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Resolves to null if the worker fails, for example because the page's policy blocks it. */
function askWorker(worker: Worker, task: WorkTask, signal: AbortSignal): Promise<number[] | null> {
  return new Promise<number[] | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      resolve(Array.isArray(data) ? data.map(Number) : null);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(null);
    });
    signal.addEventListener('abort', () => {
      reject(new DOMException('The proof is not needed any more', 'AbortError'));
    });
    worker.postMessage(task);
  }).finally(() => {
    worker.terminate();
  });
}

/**
 * The number of nonces that are tried between two readings of the clock. A slow phone tries them in less than
 * a millisecond.
 */
const noncesPerLook = 50;

async function solveInSlices(
  solver: ReturnType<typeof createSolver>,
  signal: AbortSignal,
): Promise<number[]> {
  for (;;) {
    const untilMs = performance.now() + workSliceMaxMs - 1;
    while (performance.now() < untilMs) if (solver.tryNonces(noncesPerLook)) return solver.nonces;
    await letBrowserWork();
    signal.throwIfAborted();
  }
}

/**
 * Lets the browser handle input and draw a frame. It uses a message instead of a timer, because a repeated
 * timer waits for at least 4 ms, half as long as a slice.
 */
function letBrowserWork(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
