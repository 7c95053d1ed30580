import type { RateLimit } from '../platform/http/rate-limits.ts';

/**
 * Limits the calls that read a race. A page that waits in a room reads the room and its people every two
 * seconds, so this is enough for 100 visitors of one network.
 */
export const raceReadLimit: RateLimit = { name: 'raceRead', calls: 6000, seconds: 60 };
/**
 * Limits the calls and sockets with which visitors enter a room and take part. Each visitor needs only a few. They
 * are counted separately from reads, so that waiting visitors cannot keep out others on the same network.
 */
export const raceJoinLimit: RateLimit = { name: 'raceJoin', calls: 2400, seconds: 60 };
/** Limits requests with unknown room codes, because such codes may be guesses. */
export const unknownRoomLimit: RateLimit = { name: 'unknownRoom', calls: 60, seconds: 60 };
/**
 * Limits the pages of published results, their images and their replays. The limit is high, because many people behind
 * one address can open a link, and an id of 122 random bits cannot be guessed at this rate.
 */
export const raceResultLimit: RateLimit = { name: 'raceResult', calls: 240, seconds: 60 };
/** Limits the owner's messages to the people in rooms, because everyone in a room reads or hears each of them. */
export const raceMessageLimit: RateLimit = { name: 'raceMessage', calls: 20, seconds: 60 };
