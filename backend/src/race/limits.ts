import type { RateLimit } from '../platform/http/rate-limits.ts';

/**
 * Limits the calls about races. Each client in a room requests the room every two seconds, and a whole class
 * may share one IP address.
 */
export const raceLimit: RateLimit = { name: 'race', calls: 1200, seconds: 60 };
/** Limits requests with unknown room codes, because such codes may be guesses. */
export const unknownRoomLimit: RateLimit = { name: 'unknownRoom', calls: 60, seconds: 60 };
