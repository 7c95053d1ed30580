import { hashWithKey } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';

/** Hashes a network so that it can be compared only within one room (G42). */
export function hashRaceNetwork(secrets: Platform['secrets'], roomId: string, network: string): string {
  const [key] = secrets.keys('network');
  return hashWithKey(key, `race|${roomId}|${network}`);
}
