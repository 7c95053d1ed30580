import { type Remote, wrap } from 'comlink';

/** A running worker. `Api` is the object that the worker exposes. */
export interface OpenWorker<Api> {
  /** Calls the worker and waits for its reply. The promise rejects if the worker ends first. */
  ask: <T>(call: (api: Remote<Api>) => Promise<T>) => Promise<T>;
  /** Ends the worker immediately. Pending calls reject with an AbortError. */
  close: () => void;
}

/** Wraps a worker with Comlink, which types the calls and is smaller than a message protocol of our own. */
export function openWorker<Api>(worker: Worker): OpenWorker<Api> {
  const api = wrap<Api>(worker);
  const ended = Promise.withResolvers<never>();
  // Pending calls receive the rejection. If no call is pending, this handler keeps the browser from reporting
  // an unhandled rejection.
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
