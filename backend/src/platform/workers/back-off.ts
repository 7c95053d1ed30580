const shortestMs = 100;
const longestMs = 30_000;
/** A worker that has run for this long did not fail because of its start. */
const healthyMs = 60_000;

/**
 * Returns a function that decides how many milliseconds the replacement of an ended worker waits: longer
 * after each worker that ended soon after its start, so that a permanent fault does not occupy the machine.
 */
export function createBackOff(): (ranMs: number) => number {
  let nextMs = shortestMs;
  return (ranMs) => {
    if (ranMs >= healthyMs) nextMs = shortestMs;
    const delayMs = nextMs;
    nextMs = Math.min(nextMs * 2, longestMs);
    return delayMs;
  };
}
