import type { Failure } from './failure.ts';

const firstRetrySeconds = 5;
const maxRetrySeconds = 60;
/**
 * Maximum random extra delay, as a fraction of the delay. It keeps visitors from all returning to a failed server at
 * the same time.
 */
const jitter = 0.3;

/**
 * Returns the delay before a retry: 5 seconds after the first failure, and twice as long after each further
 * failure.
 */
export function retryDelayMs(failures: number, random = Math.random()): number {
  const waitSeconds = Math.min(firstRetrySeconds * 2 ** failures, maxRetrySeconds);
  return waitSeconds * 1000 * (1 + jitter * random);
}

/** Retries a failed call (W11) when the browser is online again, or after a delay. */
export class Recovery {
  readonly #retry: () => void;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `retry` calls `stop` before it repeats the call, so that the call is not repeated twice. */
  constructor(retry: () => void) {
    this.#retry = retry;
  }

  /** Schedules a retry, unless the call was rejected. */
  plan({ cause }: Failure): void {
    this.stop();
    if (cause === 'refused') return;
    addEventListener('online', this.#retry);
    if (cause === 'offline') return;
    this.#timer = setTimeout(this.#retry, retryDelayMs(this.#failures));
    this.#failures += 1;
  }

  /** Cancels the scheduled retry. */
  stop(): void {
    removeEventListener('online', this.#retry);
    clearTimeout(this.#timer);
  }

  /** Resets the delay after a successful call. */
  reset(): void {
    this.stop();
    this.#failures = 0;
  }
}
