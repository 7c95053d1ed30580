import { type Remote, wrap } from 'comlink';

/** A worker of this page, as the object that it exposes. */
export interface OpenWorker<Api> {
  /** Waits for a call of the worker, and no longer than the worker lives. */
  ask: <T>(call: (api: Remote<Api>) => Promise<T>) => Promise<T>;
  /** Ends it at once, in the middle of its work; calls under way reject. */
  close: () => void;
}

/** Opens a worker. Comlink carries the calls: typed, and smaller than messages of our own would be. */
export function openWorker<Api>(worker: Worker): OpenWorker<Api> {
  const api = wrap<Api>(worker);
  const ended = Promise.withResolvers<never>();
  // Whoever asks hears of it; without a question it is nobody's concern.
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
