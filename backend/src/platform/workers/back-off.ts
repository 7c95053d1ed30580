const shortestMs = 100;
const longestMs = 30_000;
/** The running time after which the end of a worker does not count as a failed start. */
const healthyMs = 60_000;

/**
 * Returns a function that returns the delay, in milliseconds, before an ended worker is replaced. The delay grows
 * with each worker that ends soon after its start, so that a permanent fault does not keep the machine busy.
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
