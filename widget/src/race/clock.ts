/** Number of measurements that are kept. Older ones are dropped, because clocks drift. */
const kept = 8;

interface Sample {
  /** Time from request to reply. */
  readonly roundTripMs: number;
  readonly offsetMs: number;
}

/**
 * Estimates the server's clock. The fastest of several measurements counts, because it has the smallest
 * possible error.
 */
export class ServerClock {
  #samples: Sample[] = [];

  /** Adds a measurement. `sent` and `received` are times from `performance.now()`. */
  measure({ sent, received, serverTime }: { sent: number; received: number; serverTime: number }): void {
    const sample = { roundTripMs: received - sent, offsetMs: serverTime - (sent + received) / 2 };
    this.#samples = [...this.#samples, sample].slice(-kept);
  }

  /**
   * Sets the server's time until the next measurement. Earlier measurements are dropped, because
   * `performance.now()` may stop while the device sleeps.
   */
  reset(serverTime: number): void {
    this.#samples = [{ roundTripMs: Infinity, offsetMs: serverTime - performance.now() }];
  }

  /** Returns the server's time, ms since 1970. */
  now(): number {
    const [first, ...others] = this.#samples;
    if (!first) return Date.now();
    const best = others.reduce((one, other) => (other.roundTripMs < one.roundTripMs ? other : one), first);
    return performance.now() + best.offsetMs;
  }
}
