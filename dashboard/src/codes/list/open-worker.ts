import { type Remote, wrap } from 'comlink';

/** A worker as the object that it exposes. */
export interface OpenWorker<Api> {
  /** Waits for a call; rejects when the worker ends first. */
  ask: <T>(call: (api: Remote<Api>) => Promise<T>) => Promise<T>;
  /** Ends the worker at once; pending calls reject. */
  close: () => void;
}

/** Wraps a worker with Comlink, which types the calls and is smaller than a message protocol of our own. */
export function openWorker<Api>(worker: Worker): OpenWorker<Api> {
  const api = wrap<Api>(worker);
  const ended = Promise.withResolvers<never>();
  // Pending calls receive the rejection; without one it must not count as unhandled.
  ended.promise.catch(() => undefined);
  worker.addEventListener('error', () => {
    ended.reject(new Error('The worker could not be started.'));
  });
  return {
    ask: (call) => Promise.race([call(api), ended.promise]),
    close: () => {
      worker.terminate();
      ended.reject(new DOMException('The worker was closed.', 'AbortError'));
    },
  };
}
