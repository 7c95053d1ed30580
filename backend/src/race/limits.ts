import type { RateLimit } from '../platform/http/rate-limits.ts';

/** Everyone in a room asks for it every two seconds, and a class behind one address plays together. */
export const raceLimit: RateLimit = { name: 'race', calls: 1200, seconds: 60 };
/** Guesses at the codes of rooms. */
export const unknownRoomLimit: RateLimit = { name: 'unknownRoom', calls: 60, seconds: 60 };
