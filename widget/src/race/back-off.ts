import { raceReconnectMaxSeconds, raceReconnectSeconds } from '@puzzle-prize/sdk/protocol/limits';

const growth = 1.7;
/** So much longer at most, so that not all who were cut off together come back together. */
const jitter = 0.3;
const restartSpreadMs = 500;

/** How long to wait before trying again (V8): three seconds after the first failure, half a minute after many. */
export function backOffMs(failures: number, random = Math.random()): number {
  const waitMs = raceReconnectSeconds * 1000 * growth ** failures;
  return Math.min(waitMs * (1 + jitter * random), raceReconnectMaxSeconds * 1000);
}

/** A server that goes down says so, and another one waits already. */
export function restartMs(random = Math.random()): number {
  return restartSpreadMs * random;
}
