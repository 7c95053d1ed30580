import { raceReconnectMaxSeconds, raceReconnectSeconds } from '@puzzle-prize/sdk/protocol/limits';

const growth = 1.7;
/**
 * Maximum random extra delay, as a fraction of the delay. It keeps clients that were disconnected together from all
 * returning at the same time.
 */
const jitter = 0.3;

/**
 * Returns the delay before a reconnect (V8): three seconds after the first failure, half a minute after many.
 */
export function backOffMs(failures: number, random = Math.random()): number {
  const waitMs = raceReconnectSeconds * 1000 * growth ** failures;
  return Math.min(waitMs * (1 + jitter * random), raceReconnectMaxSeconds * 1000);
}
