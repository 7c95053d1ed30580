import { prizeMailHours } from '@puzzle-prize/sdk/protocol/limits';
import type { RateLimit } from '../../platform/http/rate-limits.ts';

/**
 * The limit is low, because every call may send a mail to a stranger, but high enough for visitors who share a
 * network.
 */
export const mailPrizeLimit: RateLimit = { name: 'mailPrize', calls: 20, seconds: 600 };

/** The time during which sending a mail is retried. It leaves the owner most of the day to send a failed mail again. */
export const attemptHours = 3;
/**
 * The time in hours by which addresses are erased before the promised deadline, so that the promise holds even if the
 * job is late or the server is down for a moment.
 */
const earlyHours = 1;

const hourMs = 3_600_000;

/** Returns the time at which the address of a mail is erased. */
export const getErasure = (createdMs: number) => new Date(createdMs + (prizeMailHours - earlyHours) * hourMs);

/** Returns the latest creation time of mails whose addresses must be erased now. */
export const getErasedCreation = (nowMs: number) => new Date(nowMs - (prizeMailHours - earlyHours) * hourMs);
