/** So many measurements are remembered: a clock that drifts is followed. */
const kept = 8;

interface Sample {
  /** From the question to the answer. */
  readonly roundTripMs: number;
  readonly offsetMs: number;
}

/**
 * The server's clock, as far as it can be known from here. Of several measurements the quickest counts: the less time an
 * answer takes, the less of it can have gone one way only.
 */
export class ServerClock {
  #samples: Sample[] = [];

  /** A question that was sent and answered then, by `performance.now()`. */
  measure({ sent, received, serverTime }: { sent: number; received: number; serverTime: number }): void {
    const sample = { roundTripMs: received - sent, offsetMs: serverTime - (sent + received) / 2 };
    this.#samples = [...this.#samples, sample].slice(-kept);
  }

  /**
   * Begins anew with a time the server told unasked, which is better than nothing until something is measured. What was
   * measured over another socket is forgotten: in a sleep, `performance.now()` may stand still.
   */
  reset(serverTime: number): void {
    this.#samples = [{ roundTripMs: Infinity, offsetMs: serverTime - performance.now() }];
  }

  /** ms since 1970. */
  now(): number {
    const [first, ...others] = this.#samples;
    if (!first) return Date.now();
    const best = others.reduce((one, other) => (other.roundTripMs < one.roundTripMs ? other : one), first);
    return performance.now() + best.offsetMs;
  }
}
