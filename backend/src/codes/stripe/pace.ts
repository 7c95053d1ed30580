import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the next turn of this process. */
export type Pace = () => Promise<void>;

/** Turns that follow each other evenly, at most so many in a second, however many callers wait. */
export function createPace(turnsPerSecond: number): Pace {
  const gapMs = 1000 / turnsPerSecond;
  let nextAtMs = 0;
  return async () => {
    const nowMs = performance.now();
    const turnAtMs = Math.max(nowMs, nextAtMs);
    nextAtMs = turnAtMs + gapMs;
    if (turnAtMs > nowMs) await sleep(turnAtMs - nowMs);
  };
}
